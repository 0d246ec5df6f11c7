/** The place of the template cards and of what keeps it while they load. */
export const TEMPLATE_GRID = "grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5 lg:gap-4";
