import type { Project } from "@inkreel/contract";
import { Copy, Ellipsis, Pencil, Play, RefreshCw, SquarePen, Trash2 } from "lucide-react";
import { useLocation } from "wouter";
import { IconButton } from "../../components/ui/icon-button";
import { Menu } from "../../components/ui/menu";
import { paths } from "../../lib/paths";
import { useStrings } from "../../strings/use-strings";
import { isStoodIn } from "./is-stood-in";
import { watchPath } from "./resume-path";

export interface ProjectCommands {
  rename: (project: Project) => void;
  duplicate: (project: Project) => void;
  renderAgain: (project: Project) => void;
  remove: (project: Project) => void;
}

interface ProjectMenuProps {
  project: Project;
  title: string;
  commands: ProjectCommands;
}

/** What else can be done with a project. Lies above the card's own link. */
export function ProjectMenu({ project, title, commands }: ProjectMenuProps) {
  const strings = useStrings().projects;
  const [, navigate] = useLocation();
  const label = strings.menu(title);
  const watch = {
    label: strings.watchVideo,
    icon: <Play aria-hidden size={16} />,
    onSelect: () => navigate(watchPath(project.id)),
  };
  const renderAgain = {
    label: strings.renderAgain,
    icon: <RefreshCw aria-hidden size={16} />,
    onSelect: () => commands.renderAgain(project),
  };
  return (
    <Menu
      label={label}
      trigger={
        <IconButton
          label={label}
          icon={<Ellipsis aria-hidden size={18} />}
          className="relative z-10 -me-2 -mt-2 text-ink-2"
        />
      }
      items={[
        ...(project.status === "completed" ? [watch] : []),
        ...(isStoodIn(project) ? [renderAgain] : []),
        {
          label: strings.openEditor,
          icon: <SquarePen aria-hidden size={16} />,
          onSelect: () => navigate(paths.edit(project.id)),
        },
        {
          label: strings.rename,
          icon: <Pencil aria-hidden size={16} />,
          onSelect: () => commands.rename(project),
        },
        {
          label: strings.duplicate,
          icon: <Copy aria-hidden size={16} />,
          onSelect: () => commands.duplicate(project),
        },
        "separator",
        {
          label: strings.delete,
          icon: <Trash2 aria-hidden size={16} />,
          isDanger: true,
          onSelect: () => commands.remove(project),
        },
      ]}
    />
  );
}
