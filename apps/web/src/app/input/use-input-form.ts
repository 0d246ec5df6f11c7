import { zodResolver } from "@hookform/resolvers/zod";
import { createProjectBody } from "@inkreel/contract";
import { useEffect } from "react";
import { useForm, type UseFormReturn } from "react-hook-form";
import { EMPTY_DRAFT, keepDraft, readDraft, type InputDraft } from "../../features/content/input-draft";
import { VIDEO_LENGTHS } from "../../features/content/video-lengths";

const KEPT_UNDER = "inkreel.input-draft";

export type InputForm = UseFormReturn<InputDraft>;

/** What is typed on /input, checked by the server's own rules and kept over a reload. */
export function useInputForm(templateSeconds: number): InputForm {
  const form = useForm<InputDraft>({
    resolver: zodResolver(createProjectBody, undefined, { raw: true }) as never,
    defaultValues: readDraft(KEPT_UNDER) ?? EMPTY_DRAFT,
    reValidateMode: "onChange",
  });
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => keepDraft(KEPT_UNDER, values),
      }),
    [form],
  );
  useEffect(() => {
    const seconds = VIDEO_LENGTHS.find((length) => length === templateSeconds);
    if (seconds !== undefined && readDraft(KEPT_UNDER) === null) form.setValue("duration", seconds);
  }, [form, templateSeconds]);
  return form;
}

/** After the project was made, or for those who want to begin anew. */
export function forgetInput(form: InputForm): void {
  form.reset(EMPTY_DRAFT);
  keepDraft(KEPT_UNDER, null);
}
