/** Matches the price of a product. */
export const SAYS_PRICE = /[$€£¥₹]\s?\d|(?<![\d.,])\d[\d.,]{0,12}\s?(?:dollars|euros?|pounds|USD|EUR|GBP)\b/i;

/** Matches the rating of a product. */
export const SAYS_RATING =
  /\b\d(?:[.,]\d)?\s?(?:out of|\/)\s?(?:5|10|five|ten)\b|\b\d(?:[.,]\d)?[- ]stars?\b|\brat(?:ed|ing)\b[^.]{0,40}\d/i;

/** Matches statements about the people for whom a product is suitable or unsuitable. */
export const SAYS_FOR_WHOM =
  /\b(?:(?:ideal|perfect|best|great|good|right|made|suited|suitable|recommended?|worth it|not) for\b|worth (?:it|experiencing|playing|buying|trying|having|watching|reading|the (?:price|money))\b|buy (?:it|this|one) if|skip (?:it|this)|avoid (?:it|this)? ?if|if you(?:['’]re| are| want| need)|anyone who|who (?:want|need)s?)\b/i;
