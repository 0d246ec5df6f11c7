export { ProgramSettings as ProgramsPage } from "../../../features/settings/program-settings";
