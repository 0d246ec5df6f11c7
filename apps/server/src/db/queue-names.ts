/** The name of the queue for parts of renders. */
export const PARTS_QUEUE = "render-parts";
/** The name of the queue for webhook messages. */
export const WEBHOOK_QUEUE = "webhook-deliveries";
/** The name of the queue for captions of other videos. */
export const CAPTIONING_QUEUE = "captionings";
