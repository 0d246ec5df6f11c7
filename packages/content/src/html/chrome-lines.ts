import { splitSentences } from "@inkreel/language";

/** A line that only names the photographer and the agency in parentheses. The paragraph before it is a caption. */
export const CREDIT_LINE = /^\((?:[^()]{2,60}@[^()]{2,60}|\p{Lu}[^()/]{1,40}\/ ?[^()]{2,60})\)$/u;

/** Boilerplate lines that pages insert into an article, such as share buttons. Each pattern matches a whole line. */
const CHROME = [
  /^(?:share|tweet|pin|email|print|save|like|follow)(?: (?:[a-z]\w+|x|&))*[:!.]?$/i,
  /^[-–—*|• ]{0,6}(?:advertisement|advertising|advertise with us|sponsored(?: content)?|ad|promoted|anzeige|werbung|publicité|publicidad|pubblicità)[-–—*|• ]{0,6}$/i,
  /^(?:sign up|subscribe)(?: now| today| here)?(?: (?:for|to) (?:our|the|my|your)[^.]{0,60})?[.!]?$/i,
  /^(?:read|see|watch|listen|learn)(?: more| next| also)[:.…!]?$/i,
  /^\[?(?:read(?: (?:more|next|also))?|related(?: (?:articles?|posts?|stories|reading|video))?|see also|also read|watch|learn more|don['’]t miss|must read|further reading|recommended(?: reading)?|you (?:might|may) also like|more (?:from|on) [^.]{1,40}|more [a-z]{1,20} news)\s?:.{0,160}$/i,
  /^(?:lesen sie (?:auch|mehr|dazu)|mehr zum thema|(?:à )?lire (?:aussi|également)|sur le même sujet|lire|lea (?:también|además)|lee también|también te puede interesar|leggi anche|leia (?:também|mais)|lees ook)\s?(?::.{0,160})?$/iu,
  /^\[(?:read|see|watch|listen|related|also)\b[^\]]{0,160}\]$/i,
  /^(?:we use|this (?:web)?site uses) cookies\b.{0,400}$/i,
  /^(?:image|photo|picture|slide|foto|bild) \d+ (?:of|von|de) ?\/? ?\d+$/i,
  /^(?:caption|close|sign in|log in|comments?|disclaimer|loading content(?: ?…| ?\.\.\.)?|https?:\/\/\S+|\/\*|\*\/)$/i,
  /^(?:accept(?: all)?(?: cookies)?|reject all|manage (?:preferences|cookies)|skip to (?:main )?content|back to top|table of contents|loading(?:…|\.\.\.)?|click to (?:enlarge|share|view).{0,40}|enlarge(?: this)? image|hide caption|toggle caption|reuse content|found this helpful)$/i,
  /^[[(]?(?:please )?(?:click|tap) (?:on )?(?:the |this )?(?:image|picture|photo|graphic|map|chart)s? (?:to|for) .{3,40}$/i,
  /^[[(]?zum (?:vergrößern|öffnen|anzeigen)(?: der (?:bilder|grafik|fotos?))? ?(?:(?:bitte|das|auf|die|bild|foto|grafik|hier|darauf|einfach) ){0,4}(?:an)?(?:klicken|tippen)[.!)\]]*$|^[[(]?(?:bitte )?(?:auf )?(?:das |die |ein )?(?:bild|foto|grafik) (?:bitte )?(?:an)?klicken(?:,? (?:um|zum) .{3,40})?[.!)\]]*$|^(?:bild|foto|grafik) (?:vergrößern|in originalgröße)$/iu,
  /^[[(]?(?:cliquez|appuyez) (?:sur l['’]image |ici )?pour (?:l['’])?agrandir.{0,40}$|^[[(]?(?:haga |haz )?clic (?:en la imagen |aquí )?para (?:ampliar|agrandar).{0,40}$|^[[(]?(?:clicca|cliccare) (?:sull['’]immagine )?per ingrandire.{0,40}$|^[[(]?(?:clique|clicar) (?:na imagem )?para (?:ampliar|aumentar).{0,40}$|^[[(]?klik (?:op de (?:foto|afbeelding) )?(?:om te vergroten|voor een vergroting).{0,40}$/iu,
  /^(?:play(?: video)?|mute|unmute|fullscreen|\/|stream type live|current time [\d:]+|duration(?: time)? [\d:]+|remaining time -?[\d:]+|(?:loaded|progress): [\d.]+%|playback rate)$/i,
  /^\((?:graphics?|videos?|interactive|charts?|click here)\b[^()]{0,120}\)$/i,
  /^.{10,300}\((?:(?:image|photo|picture) )?(?:credits?|courtesy(?: of)?|image|photo|picture|foto)s?\s?: ?[^()]{2,80}\)\.?$/i,
  /^(?:the|this) (?:graphic|chart|infographic|graph|map)(?: (?:below|above))?,? (?:provided|created|made) by\b.{0,160}$/i,
  /^\(?(?:all |cover |featured? |header |banner |lead )?(?:image|photo|photograph|picture|portrait|illustration|foto|bild|crédit photo|foto de)s?(?: (?:source|credit|courtesy))?s?\s*(?:[:,©]|by |courtesy |via ).{0,120}$/i,
  /^图为.{0,60}$/u,
  /^\d+ (?:min(?:ute)?s?)(?: read)?$/i,
  /^\d+ (?:comments?|shares?|likes?|views?)$/i,
  /^(?:©|\(c\)|copyright\b).{0,400}$/i,
  /^(?:powered by|all rights reserved).{0,60}$/i,
  /^this (?:article|story|post|piece) (?:was )?(?:originally|first) (?:appeared|published|ran)\b.{0,120}$/i,
  /^originally (?:appeared|published|posted) (?:on|in|at|by)\b.{0,80}$/i,
  /^this (?:article|story|post|piece) (?:has been|was) (?:adapted from|updated|corrected|amended)\b.{0,200}$/i,
  /^[[(*]*editor['’]?s['’]? note\s?[:.–—-].{0,500}$/i,
  /^note: .{0,60}\bcomments\b.{0,120}$/i,
  /^via [a-z\d-]{2,30}\.(?:com|info|net|org)$/i,
  /^more (?:about|on|from)(?: [^.!?:]{1,60})?:$/i,
  /^more [^.!?:]{1,60}: ?https?:\/\/.{0,160}$/i,
  /^if you (?:enjoyed|liked|like) this (?:article|post|story|piece)\b.{0,240}$/i,
  /^[[(—–*-]* ?(?:(?:additional )?reporting by|edited by|editing by|with (?:additional |further )?(?:assistance|reporting|files|contributions?) (?:by|from))\b.{0,200}$/i,
  /^.{3,300}\bcontributed (?:reporting )?to this (?:report|story|article|piece|post)\.?$|^.{3,300}\bcontributed reporting(?: from [^.!?]{2,60})?\.?$/i,
  /^(?:photography|photos?|photographs?|illustrations?|graphics?|words|text|video|art) (?:and \p{L}+ )?by [^.!?]{2,240}\.?$/iu,
  /^.{10,400}\((?:reuters|ap|afp|getty images|epa|ap photo|dpa|picture alliance|shutterstock|istock)(?:[/-][^()]{2,60})?\)\.?$/i,
  /^.{5,200} [-–—|] (?:image|photo|foto|credit|picture|source)s? ?: .{2,80}$/i,
  /^[^()]{3,200}[.!] \(\p{Lu}\p{Ll}{1,20} \p{Lu}\p{Ll}{1,20}\)$/u,
  /^\(?[^.!?/()]{2,60}\/ ?(?:[^/()]{2,40}\/ ?)?(?:getty(?: images)?|reuters|afp|ap|epa|shutterstock|i?stock|alamy)\)?$/i,
  /^(?:story continues|article continues|continue reading|continued|post continues)(?: below)?(?: \p{L}+){0,4}[.…:]*$/iu,
  /^(?:estimated )?reading time\b.{0,40}$|^lesezeit\b.{0,40}$/i,
  /^(?:sources?|quellen?) ?: .{2,300}$/i,
  /^(?:keywords?|tags?|tagged(?: in| as| with)?|filed under|posted in|categor(?:y|ies)|schlagworte|themen) ?:(?: .{0,200})?$|^(?:keywords?|filed under|posted in|tagged(?: in| as)) [^.!?:]{1,200}$|^(?:tags|tagged in)$/i,
  /^(?:next|previous) (?:page|article|story|post)$|^pages?:? \d+(?: (?:of )?\d+)*$|^page \d+ of \d+$/i,
  /^read this (?:article|story|page|post)? ?in \p{L}+$/iu,
  /^(?:[a-z\d-]{2,30}\.){1,2}(?:com|info|net|org|co\.uk|de)$/i,
  /^[\p{L}\d_ .,'’()-]{1,100}\.(?:jpe?g|png|gif|webp)$/iu,
  /^(?:file|archive|undated|handout|stock) (?:photo|image|picture|photograph)\b.{0,200}$/i,
  /^(?:video ad feedback|\d{1,2}:\d{2} - source: .{1,40}|ad feedback|video duration [\d:]+|watch this video.{0,30})$/i,
  /^(?:the-[a-z]+-wire|™ (?:& |and )?©.{0,160}|(?:this|the) (?:document|material|content|article) (?:is subject to copyright|may not be (?:published|reproduced|reprinted)).{0,300})$/i,
  /^(?:more information|citation) ?: .{2,300}(?:\bdoi\b|https?:\/\/).{0,200}$/i,
  /^(?:note to readers|(?:advertising|affiliate|advertiser|ad) (?:disclosure|disclaimer)) ?: .{0,400}$/i,
  /^[\d.]+ from [\d,.]+ (?:votes?|ratings?|reviews?)$|^rate this (?:recipe|post|article)$|^[\d.]+ (?:out of|\/) \d+ \([\d,.]+ (?:votes?|ratings?)\)$/i,
  /^(?:tried|made|did you (?:make|try)) this recipe\?.{0,200}$/i,
  /^read more (?:from|about|on|by|at) [^.!?]{1,80}$|^posted by [^.!?]{2,100}$/i,
  /^(?:photo )?(?:gallery|slideshow|bildergalerie|fotostrecke|in pictures) ?: .{2,160}$/i,
  /^this (?:article|story|post|piece|essay|report) is (?:the \p{L}+ )?part of (?:an?|our|the) .{0,300}$/iu,
  /^\*? ?percent daily values .{0,80}$|^nutrition(?:al)? (?:facts|information|info)$|^nutrition information is .{0,160}$/i,
  CREDIT_LINE,
  /^(?:scroll to continue|social share|view all posts|sound off below.{0,20}|g\/o media may get a commission)$/i,
  /^to reach (?:the|our) (?:reporter|writer|author|editor)s?\b.{0,200}@.{0,100}$/i,
  /^(?:photo |image |video )?credits? ?: .{2,120}$/i,
  /^[[(](?:pause|laughter|applause|music)[\])]$/i,
];

/** Names of networks, agencies and picture services. A line of nothing else is a row of buttons or a credit. */
const NAMES =
  /(?:facebook|twitter|instagram|youtube|linkedin|pinterest|whatsapp|telegram|tiktok|reddit|tumblr|flipboard|snapchat|messenger|threads|bluesky|koo app|e-?mail|print|copy link|share|tweet|getty(?: images)?|i?stock(?:photo)?|shutterstock|reuters|associated press|afp|epa|ap(?: photo)?|dpa|alamy|unsplash|pa media|bloomberg)/giu;
const CREDIT_MAX_CHARS = 80;

/** Calls to action, which may be part of a longer short paragraph. */
const CALLS = [
  /\bfollow (?:me|us|him|her|them|@\w+|[\p{L} ]{1,40}) on (?:twitter|x|facebook|instagram|linkedin|youtube|tiktok|threads|mastodon|bluesky|google)\b/iu,
  /\bis on (?:twitter|facebook|instagram) (?:at|as)\b/iu,
  /\b(?:like|find|join|visit) us on (?:facebook|twitter|instagram|linkedin|youtube)\b/iu,
  /\b(?:sign up|subscribe|register)\b.{0,80}\b(?:newsletters?|podcast|channel|mailing list|inbox|alerts|rss)\b/iu,
  /\b(?:download|get) (?:our|the) (?:free )?app\b/iu,
  /\b(?:click|tap) here (?:to|for)\b/iu,
  /\bcheck it out here\b/iu,
  /(?:^|[.!?,:] (?:please |or |and |so )?|\bplease )(?:leave|drop|post|write) (?:me |us )?(?:a|your) (?:comment|rating|review|reply)\b|\b(?:comments?|rating) (?:and (?:\p{L}+ )?rating )?below\b/iu,
  /\b(?:tag|mention) (?:me|us)\b.{0,60}[@#]|\b(?:please )?mention @\w/iu,
  /\b(?:we|our|i|my|us|this (?:post|page|article|site))\b.{0,120}\baffiliate links?\b|\bparticipant in the .{0,60}\b(?:affiliate|associates) program/iu,
  /\breceive (?:a )?compensation for\b.{0,60}\blinks\b|\badvertising disclaimer\b/iu,
  /\benter your e-?mail\b/iu,
  /^(?:please )?share your (?:\p{L}+,? ){1,6}(?:at|with|on|in) \p{L}/iu,
  /^connect with (?:me|us) (?:on |at )?[@\p{Lu}]/iu,
  /\b(?:want|get) free access to (?:all )?our\b|\bhit the (?:heart|clap|like|💚|❤)/iu,
  /^to (?:find out|learn) more\b.{0,160}\bplease (?:contact|visit|e-?mail|see)\b/iu,
  /^subscribe to \p{Lu}.{0,60}\b(?:and|for|to) /iu,
  /\bjoin our (?:\p{L}+ ){0,2}(?:forums?|community|facebook group|discord|mailing list)\b/iu,
  /\bearn an? (?:small )?affiliate commission\b|\bearn an? (?:small )?commission\b.{0,100}\blinks?\b/iu,
  /\b(?:newsletter|rundbrief)\b.{0,40}\babonnieren\b|\babonnieren sie\b|\bfolgen sie uns (?:auf|bei)\b/iu,
  /\b(?:inscrivez|abonnez)-vous\b|\bsuivez-nous sur\b|\bsuscríbe(?:te|ase)\b|\bsíguenos en\b|\biscriviti alla\b|\bseguici su\b/iu,
];
/** Ways to reach the author, which may be part of a longer paragraph than other calls. */
const CONTACTS = [
  /\byou can unsubscribe\b|\bunsubscribe (?:at any time|from)\b/iu,
  /\be-?mail the (?:writer|author|reporter)s? at [^\s@]{1,60}@/iu,
  /\b(?:may|can) be reached (?:at|via|by e-?mail at) [^\s@]{1,60}@/iu,
  /^\p{Lu}[\p{L}.'’ -]{3,40} \([^\s@()]{1,60}@[^\s@()]{1,60}\) is\b/u,
];
const CONTACT_MAX_CHARS = 500;
const CALL_MAX_CHARS = 320;
const CALL_MAX_SENTENCES = 2;

/** Returns true if a line, without its list or heading mark, belongs to the page around an article. */
export function isChromeLine(line: string): boolean {
  if (!/[\p{L}\p{N}]/u.test(line)) return true;
  return CHROME.some((pattern) => pattern.test(line)) || isRowOfNames(line) || isCall(line);
}

function isRowOfNames(line: string): boolean {
  return line.length <= CREDIT_MAX_CHARS && !/[\p{L}\p{N}]/u.test(line.replace(NAMES, " "));
}

function isCall(line: string): boolean {
  if (line.length <= CONTACT_MAX_CHARS && CONTACTS.some((contact) => contact.test(line))) return true;
  if (line.length > CALL_MAX_CHARS || !CALLS.some((call) => call.test(line))) return false;
  return splitSentences(line).length <= CALL_MAX_SENTENCES;
}
