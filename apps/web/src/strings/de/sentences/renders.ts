import type { RENDER_SENTENCES, Translation } from "@inkreel/contract";

export const renders: Pick<Translation, keyof typeof RENDER_SENTENCES> = {
  render_stalled: ({ attempts, renderId }) =>
    `Die Erstellung wurde beendet, weil sie ${attempts}-mal unterbrochen wurde, ohne voranzukommen. ` +
    `Versuchen Sie es noch einmal. Bleibt das Problem bestehen, suchen Sie im Protokoll des Servers nach „render ${renderId}“.`,
  render_part_lost: () =>
    "Ein Teil dieses Videos ist vielfach fehlgeschlagen, weil Prozesse des Servers endeten oder der Dateispeicher nicht antwortete. Versuchen Sie es später noch einmal.",
  render_timed_out: ({ minutes }) =>
    `Die Erstellung dauerte länger als ${minutes} Minuten und wurde beendet. Kürzen Sie das Video, oder versuchen Sie es noch einmal, wenn der Server weniger zu tun hat.`,
  render_server_error: () =>
    "Das Video konnte wegen eines Fehlers auf dem Server nicht erstellt werden. Versuchen Sie es noch einmal. Bleibt das Problem bestehen, wenden Sie sich an den Betreiber.",
  render_stage_failed: ({ stage, reason }) =>
    `Die Erstellung ist fehlgeschlagen, und zwar ${stage}: ${reason}`,
  scene_not_spoken: ({ scene, reason }) => `Szene ${scene} konnte nicht gesprochen werden: ${reason}`,
  stage_drawing_scene: ({ scene, of }) => `beim Zeichnen und Kodieren von Szene ${scene} von ${of}`,
  stage_drawing_frame: () => "beim Zeichnen eines Bildes",
  stage_laying_out: () => "beim Anordnen der Szenen",
  stage_mixing_sound: () => "beim Mischen des Tons",
};
