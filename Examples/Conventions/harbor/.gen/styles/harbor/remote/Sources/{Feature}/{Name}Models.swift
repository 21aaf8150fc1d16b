{if ownTypesImportFoundation}
import Foundation

{end}
{each ownTypes}
{if type.isStruct}
{include structure}
{end}
{if type.isChoice}
{include choice}
{end}
{if type.isUnion}
{include union}
{end}
{if type.isEnumeration}
{include enumeration}
{end}
{between}

{end}
