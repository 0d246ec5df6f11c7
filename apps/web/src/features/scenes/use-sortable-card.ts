import { useSortable } from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";

/** A card that can be dragged by its handle. */
export function useSortableCard(key: string) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id: key });
  return {
    setNodeRef,
    isDragging,
    style: { transform: CSS.Translate.toString(transform), transition },
    handle: { ...attributes, ...listeners, ref: setActivatorNodeRef },
  };
}
