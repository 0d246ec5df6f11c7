import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type DragEndEvent,
  type Modifier,
} from "@dnd-kit/core";
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from "@dnd-kit/sortable";
import { useMemo, type ReactNode } from "react";
import { useStrings } from "../../strings/use-strings";

interface SortableScenesProps {
  keys: readonly string[];
  onMove: (key: string, toIndex: number) => void;
  children: ReactNode;
}

/** Scenes go up and down only. */
const keepColumn: Modifier = ({ transform }) => ({ ...transform, x: 0 });
const MODIFIERS = [keepColumn];
// New options would make every card render again, as would a new list.
const POINTER = { activationConstraint: { distance: 4 } };
const KEYBOARD = { coordinateGetter: sortableKeyboardCoordinates };

/** The cards within can be dragged by pointer and keyboard; a screen reader is told where they are. */
export function SortableScenes({ keys, onMove, children }: SortableScenesProps) {
  const strings = useStrings().scenes;
  const sensors = useSensors(useSensor(PointerSensor, POINTER), useSensor(KeyboardSensor, KEYBOARD));
  const items = useMemo(() => [...keys], [keys]);
  const placeOf = (id: string | number): number => keys.indexOf(String(id)) + 1;
  const handleEnd = ({ active, over }: DragEndEvent): void => {
    if (over !== null && over.id !== active.id) onMove(String(active.id), placeOf(over.id) - 1);
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={MODIFIERS}
      onDragEnd={handleEnd}
      accessibility={{
        screenReaderInstructions: { draggable: strings.dragInstructions },
        announcements: {
          onDragStart: ({ active }) => strings.pickedUp(placeOf(active.id), keys.length),
          onDragOver: ({ over }) => (over === null ? undefined : strings.over(placeOf(over.id), keys.length)),
          onDragEnd: ({ active, over }) => strings.dropped(placeOf((over ?? active).id), keys.length),
          onDragCancel: ({ active }) => strings.dragCancelled(placeOf(active.id)),
        },
      }}
    >
      <SortableContext items={items} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  );
}
