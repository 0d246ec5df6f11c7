/** Verbs and nouns of growth, for regular expressions. */
export const ROSE = String.raw`rose|rises?|risen|rising|grew|grows?|grown|growing|increase[ds]?|increasing|climb(?:s|ed|ing)?|jump(?:s|ed|ing)?|gain(?:s|ed)?|advanced|soar(?:s|ed)?|surge[ds]?|strengthened|rallied|rebounded|raise[ds]?|boost(?:s|ed)?|growth|swelled|stieg|stiegen|gestiegen|wuchs|erhöht`;
/** Verbs and nouns of decline, for regular expressions. */
export const FELL = String.raw`fell|falls?|fallen|falling|drop(?:s|ped|ping)?|cuts?|cutting|reduc(?:e[ds]?|ing|tion)|shr(?:ank|inks?|unk)|declin(?:e[ds]?|ing)|decrease[ds]?|lower(?:s|ed|ing)?|sank|slid|slipped|tumbled|weakened|slump(?:s|ed)?|slash(?:es|ed)|plung(?:e[ds]?|ing)|los(?:t|s)|shed|halved|sank|sanken|fiel|fielen|gesunken|gefallen|senkte`;
