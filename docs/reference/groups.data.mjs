import { referencePages } from "../../scripts/docs/reference-pages.mjs";

export default { load: referencePages };
