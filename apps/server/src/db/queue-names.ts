/** Of parts of renders, in the queue's tables. */
export const PARTS_QUEUE = "render-parts";
/** Of webhook messages. */
export const WEBHOOK_QUEUE = "webhook-deliveries";
