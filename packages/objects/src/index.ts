export { isOtherTogether, matchObject, type ObjectLanguage, type ObjectMatch } from "./match-object.js";
export { currentObjectName } from "./current-object-name.js";
export { isObjectName, labelObject, searchObjects, type FoundObject } from "./search-objects.js";
