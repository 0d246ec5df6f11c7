import { referenceRoutes } from "../../scripts/docs/reference-pages.mjs";

export default { paths: referenceRoutes };
