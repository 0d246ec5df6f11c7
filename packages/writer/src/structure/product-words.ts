/** Words that tell what a thing costs. */
export const SAYS_PRICE = /[$€£¥₹]\s?\d|(?<![\d.,])\d[\d.,]{0,12}\s?(?:dollars|euros?|pounds|USD|EUR|GBP)\b/i;

/** Words that tell how it was rated. */
export const SAYS_RATING =
  /\b\d(?:[.,]\d)?\s?(?:out of|\/)\s?(?:5|10|five|ten)\b|\b\d(?:[.,]\d)?[- ]stars?\b|\brat(?:ed|ing)\b[^.]{0,40}\d/i;

/** Words that tell for whom it is, or is not. */
export const SAYS_FOR_WHOM =
  /\b(?:(?:ideal|perfect|best|great|good|right|made|suited|suitable|recommended?|worth it|not) for\b|worth (?:it|experiencing|playing|buying|trying|having|watching|reading|the (?:price|money))\b|buy (?:it|this|one) if|skip (?:it|this)|avoid (?:it|this)? ?if|if you(?:['’]re| are| want| need)|anyone who|who (?:want|need)s?)\b/i;
