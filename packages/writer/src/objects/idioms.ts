// Set phrases and images in English, in which no noun means a thing.
const PART_1 = String.raw`in the ballpark|dumpster[- ]fires?|shoots? for the moon|verbal crutch|the stars`;
const PART_2 = String.raw`worm (?:has |had )?(?:already )?turned|grammar police|fashion police|price tag|many hats`;
const PART_3 = String.raw`(?:door|gates?|floodgates) to|above water|weather(?:ed|ing)? the storm|camel['’]s back`;
const PART_4 = String.raw`grains? of (?:salt|truth)|hit home|hits home|gifts? of|bull markets?|tip of the iceberg`;
const PART_5 = String.raw`bridge the gaps?|bridges? (?:the|a) (?:gap|divide)|piece of cake|heart of the matter|at the heart of`;
const PART_6 = String.raw`hand in hand|on the other hand|the elephant in the room|elephant in the room`;
const PART_7 = String.raw`barking up the wrong tree|cat out of the bag|rain on|under the weather|on thin ice|break the ice`;
const PART_8 = String.raw`broke the ice|play(?:ed|s)? with fire|under fire|(?:open|return|exchang)(?:s|e[sd]?|ed|ing)? (?:gun)?fire|(?:line of|friendly|gun|live) fire|cease-?fire|hit the road|down the road`;
const PART_9 = String.raw`road to|in the same boat|rock the boat|missed the boat|on board|white elephant|wild goose chase`;
const PART_10 = String.raw`cash cow|black sheep|dark horse|lame duck|sitting ducks?|scapegoat|guinea pigs?|lion['’]s share`;
const PART_11 = String.raw`snail['’]s pace|bull['’]s[- ]eye|crocodile tears|can of worms|bull market|bear market`;
const PART_12 = String.raw`on the same page|by the book|throw the book|turn the page|turned the page|a new chapter|by the clock`;
const PART_13 = String.raw`against the clock|around the clock|turn back the clock|ticking clock|in the spotlight`;
const PART_14 = String.raw`light at the end|eye of the storm|perfect storm|a storm in|weathered? the storm|tip of the`;
const PART_15 = String.raw`drop in the (?:bucket|ocean)|bread and butter|breadwinner|cherry on|icing on|low-hanging fruit`;
const PART_16 = String.raw`hot potato|couch potato|small potatoes|big cheese|spill the beans|full of beans|smoking gun`;
const PART_17 = String.raw`silver bullet|magic bullet|double-edged sword|sword of|window of opportunity|window into`;
const PART_18 = String.raw`open(?:s|ed)? the door|opened? doors|foot in the door|behind closed doors|shut the door|next door`;
const PART_19 = String.raw`key to|the key is|ring a bell|rings a bell|alarm bells?|face the music|drum up|blow the whistle`;
const PART_20 = String.raw`pull the plug|on the ball|drop the ball|dropped the ball|whole new ball ?game|level playing field`;
const PART_21 = String.raw`moving the goalposts|ace up|wild card|trump card|house of cards|domino effect|butterfly effect`;
const PART_22 = String.raw`snowball(?:ed|s)? effect|gold mine|gold standard|goldmine|diamond in the rough|paper tiger`;
const PART_23 = String.raw`paper trail|red tape|red flags?|raining cats and dogs|cats and dogs|dog eat dog|dog days|rat race`;
const PART_24 = String.raw`horse race between|trojan horse|stalking horse|hold your horses|straight from the horse|flagship`;
const PART_25 = String.raw`in the driver['’]s seat|driving force|behind the wheel of|reinvent(?:ing)? the wheel`;
const PART_26 = String.raw`train of thought|on track|back on track|gravy train|off the rails|third rail|ladder of|career ladder`;
const PART_27 = String.raw`corporate ladder|property ladder|glass ceiling|hit the wall|back to the wall|writing on the wall`;
const PART_28 = String.raw`root of|roots of|tree of|family tree|branch of|seeds? of|fruits? of|bed of|bed of roses|rosy`;
const PART_29 = String.raw`garden variety|beaten path|uphill battle|mountain to climb|molehill|in hot water`;
const PART_30 = String.raw`keep(?:ing)? (?:one['’]s|their|its|his|her) head above water|dead in the water`;
const PART_31 = String.raw`test(?:ing)? the waters?|watershed|flood of|wave of|sea of|sea change|ocean of|tidal wave of`;
const PART_32 = String.raw`avalanche of|rollercoaster|roller coaster of|emotional roller coaster|on cloud|silver lining`;
const PART_33 = String.raw`cloud (?:computing|services?|storage|platform|providers?)|in the cloud|storm clouds|over the moon`;
const PART_34 = String.raw`once in a blue moon|shoot for the moon|moonshot|rising star|star of|rock stars?|pop stars?`;
const PART_35 = String.raw`movie stars?|film stars?|co-stars?|rocket science|skyrocket(?:s|ed|ing)?|not rocket science`;
const PART_36 = String.raw`nuts and bolts|belt and braces|tighten(?:ed|ing)? (?:their|its|our) belts?|wear many hats|hat trick`;
const PART_37 = String.raw`old hat|feather in|crown jewel|jewel in|shoestring|in (?:their|his|her|your|our) shoes|glove box`;
const PART_38 = String.raw`kid gloves|fits like a glove|toolbox of|hammer home|hammered out|nail in the coffin|hit the nail`;
const PART_39 = String.raw`final nail|axe to grind|in a nutshell|skeletons? in|bone of contention|bare bones|backbone`;
const PART_40 = String.raw`brain drain|brainchild|the brains? behind|brain behind|heart and soul|by heart|change of heart`;
const PART_41 = String.raw`with (?:a )?heavy heart|blood, sweat|in cold blood|new blood|bad blood|lifeblood|sweet tooth`;
const PART_42 = String.raw`tooth and nail|milk the|cry over|cup of tea|tea leaves|storm in a teacup|coffee table|wine and dine`;
const PART_43 = String.raw`toast of|sandwiched|sugar-?coat|salt of the earth|pinch of salt|grain of salt|egg on`;
const PART_44 = String.raw`nest egg|walking on eggshells|chicken-and-egg|chicken and egg|fishy|big fish|fish out of water`;
const PART_45 = String.raw`red herring|food for thought|sour grapes|grapevine|peas in a pod|carrots? and sticks?`;
const PART_46 = String.raw`carrot-and-stick|dangl\w+ (?:the|a) carrot|cream of the crop|pie in the sky|pie charts?|slice of`;
const PART_47 = String.raw`piece of the pie|recipe for|melting pot|out of the frying pan|back burner|pressure cooker|bottle up`;
const PART_48 = String.raw`bottleneck|glass half|baby steps?|mother tongue|sister company|parent company|poster child`;
const PART_49 = String.raw`problem child|brain trust|watchdog|whistle-?blower|witch hunt|ghost towns?|ghost of`;
const PART_50 = String.raw`zombie compan(?:y|ies)|unicorns? (?:startup|company)|angel investors?|piggy ?bank|bank on|banking on`;
const PART_51 = String.raw`bank holiday|banked on|battle of|weapons? of choice|arms race|war of words|war chest|loose cannon`;
const PART_52 = String.raw`bombshell|dropped a bomb|ticking time bomb|time bomb|minefield|landmine|shield from|armed with`;
const PART_53 = String.raw`bullet points?|litmus test|chain of command|chain reaction|supply chains?|food chain|chain stores?`;
const PART_54 = String.raw`weak(?:est)? link|web of|world wide web|safety net|fishing for|hook, line|off the hook|in deep water`;
const PART_55 = String.raw`anchor(?:ed)? (?:in|by)|port of call|captain of industry|all hands|sail through|smooth sailing`;
const PART_56 = String.raw`plain sailing|smooth sailing|lifeline|lighthouse for|beacon of|candle to|burning the candle|torch(?:bearer|es)`;
const PART_57 = String.raw`light bulb moment|lightbulb moment|in light of|see the light|mirror image|mirrors? (?:the|a)`;
const PART_58 = String.raw`smoke and mirrors|lens of|through the lens|telescoped|under the microscope|radar|magnet for`;
const PART_59 = String.raw`puzzle of|pieces? of the puzzle|missing piece|chess (?:move|game) of|checkmate|game plan`;
const PART_60 = String.raw`game changer|end game|fair game|name of the game|ball park figure|ballpark figure|slam dunk|home run`;
const PART_61 = String.raw`touch base|out of left field|marathon (?:session|meeting|talks)|sprint to|on a roll|roll of the dice`;
const PART_62 = String.raw`crystal ball|magic wand|rabbit hole|hat in the ring|out of the woods|can['’]t see the forest`;
const PART_64 = String.raw`big deals?|light pollution|noise pollution|consumer goods|chef['’]s kni(?:fe|ves)`;
const PART_65 = String.raw`news conferences?|media groups?|parent compan(?:y|ies)|price wars?|trade wars?`;
const PART_66 = String.raw`(?:soul|heart|world|internet) on fire|birthday bash|take the cake|takes the cake|on the radar`;
const PART_67 = String.raw`front[- ]?runners?|laundry lists?|red[- ]carpets?|gut (?:feelings?|instincts?|reactions?|check)|(?:my|his|her) guts?|ghosts? (?:from|of)|paper towels?|root vegetables?`;
const PART_68 = String.raw`moves? mountains|moved mountains|fossil fuels?|punch(?:es|ed|ing)? (?:(?:its|their|his|her|a|the) )?tickets?|poster child|killer apps?|(?:old|former|ex|new) flames?|flames of|game balls?|3-?d[- ]print\w*|(?:seed|nut|peanut|almond|cashew|cocoa|shea|body|apple|cookie) butters?|schools? of thought|in (?:the )?light of|hot seat|on the table|bare[- ]bones|out of juice|code libraries|(?:code|coverage|software|open source|JavaScript|Python) librar(?:y|ies)`;
const PART_63 = String.raw`forest for the trees|turning point|vicious circle|cycle of`;

const IDIOM = new RegExp(
  `\\b(?:${PART_1}|${PART_2}|${PART_3}|${PART_4}|${PART_5}|${PART_6}|${PART_7}|${PART_8}|${PART_9}|${PART_10}|${PART_11}|${PART_12}|${PART_13}|${PART_14}|${PART_15}|${PART_16}|${PART_17}|${PART_18}|${PART_19}|${PART_20}|${PART_21}|${PART_22}|${PART_23}|${PART_24}|${PART_25}|${PART_26}|${PART_27}|${PART_28}|${PART_29}|${PART_30}|${PART_31}|${PART_32}|${PART_33}|${PART_34}|${PART_35}|${PART_36}|${PART_37}|${PART_38}|${PART_39}|${PART_40}|${PART_41}|${PART_42}|${PART_43}|${PART_44}|${PART_45}|${PART_46}|${PART_47}|${PART_48}|${PART_49}|${PART_50}|${PART_51}|${PART_52}|${PART_53}|${PART_54}|${PART_55}|${PART_56}|${PART_57}|${PART_58}|${PART_59}|${PART_60}|${PART_61}|${PART_62}|${PART_63}|${PART_64}|${PART_65}|${PART_66}|${PART_67}|${PART_68})\\b`,
  "giu",
);

/** Returns the ranges of an English text that are idioms, as pairs of start and end in characters. */
export function findIdioms(text: string): (readonly [number, number])[] {
  return [...text.matchAll(IDIOM)].map(({ index, 0: { length } }) => [index, index + length] as const);
}
