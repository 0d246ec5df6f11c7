/**
 * Messages for failed renders. `stage` is one of the stage names at the end of this list, and `reason` is the message
 * of the cause.
 */
export const RENDER_SENTENCES = {
  render_stalled: ({ attempts, renderId }: { attempts: number; renderId: number }) =>
    `The render stopped because it was interrupted ${attempts} times without making progress. ` +
    `Try again. If the problem persists, search the server log for render ${renderId}.`,
  render_part_lost: () =>
    "A part of this video failed many times because server processes ended or the file store did not respond. Try again later.",
  render_timed_out: ({ minutes }: { minutes: number }) =>
    `The render took longer than ${minutes} minutes and was stopped. Shorten the video, or try again when the server is less busy.`,
  render_server_error: () =>
    "The video could not be rendered because of an error on the server. Try again. If the problem persists, contact the operator.",
  render_stage_failed: ({ stage, reason }: { stage: string; reason: string }) =>
    `The render failed while ${stage}: ${reason}`,
  scene_not_spoken: ({ scene, reason }: { scene: number; reason: string }) =>
    `Scene ${scene} could not be spoken: ${reason}`,
  stage_drawing_scene: ({ scene, of }: { scene: number; of: number }) =>
    `drawing and encoding scene ${scene} of ${of}`,
  stage_drawing_frame: () => "drawing a frame",
  stage_laying_out: () => "laying out the scenes",
  stage_writing_excerpt: () => "writing the excerpt",
  stage_mixing_sound: () => "mixing the sound",
} as const;
