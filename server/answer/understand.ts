/** What a patient's words come to. Doubt is `puzzle`: a person reads it. */
export type Meaning = 'approve' | 'transfer' | 'cancel' | 'stop' | 'puzzle'

/** A long letter says more than one word can carry, whatever it begins with. */
const LONGEST_ANSWER = 6

const exact: Record<string, Meaning> = {
  '1': 'approve',
  '+': 'approve',
  '2': 'transfer',
  '3': 'cancel',
  '-': 'cancel',
  '👍': 'approve',
  '✅': 'approve',
  '👌': 'approve',
  '🙏': 'approve',
  '👎': 'cancel',
  '❌': 'cancel',
  stop: 'stop',
  стоп: 'stop',
  отписаться: 'stop',
  отпишите: 'stop',
  unsubscribe: 'stop',
}

/** Read in this order; what one finds is taken out, so that «не приду» is not also «приду». */
const phrases: [Exclude<Meaning, 'puzzle'>, RegExp][] = [
  [
    'stop',
    /^((пожалуйста |please )?(стоп|stop)( (стоп|stop))*)(?= |$)|(^| )(stopall|unsubscribe( me)?|opt[ -]?out|remove me|(do not|don'?t|stop) (text|texting|message|messaging|write|writing|send|sending)( me)?|отписаться|отписка|отпиши(те)? меня|(больше )?не (пиши|присылай|шли|беспокой)(те)?( мне| меня)?( больше)?|прекратите( рассылку| писать| присылать)?|хватит( писать| присылать)?)(?= |$)/gu,
  ],
  [
    'cancel',
    /(^| )(не (приду|придем|смогу|сможем|буду|будем|получится|надо|нужно)|(i )?(can ?not|can'?t|won'?t)( come| make it)?)(?= |$)/gu,
  ],
  [
    'transfer',
    /(^| )(перенес\p{L}*|перенос\p{L}*|переписать|на другой день|на другое время|move|reschedule|postpone|another (day|time))(?= |$)/gu,
  ],
  ['cancel', /(^| )(отмен\p{L}*|нет|no|nope|cancel)(?= |$)/gu],
  [
    'approve',
    /(^| )(да|ага|угу|приду|придем|буду|будем|подтвержда\p{L}*|подтвердить|конечно|хорошо|ок|окей|yes|yep|yeah|ok|okay|sure|confirm\p{L}*|i will( come)?|i'?ll( come| be there)?)(?= |$)/gu,
  ],
]

/** Latin letters that a Russian keyboard's neighbours look like: «CTОП» and «стоп» are one word to who wrote it. */
const lookAlikes: Record<string, string> = { c: 'с', t: 'т', o: 'о', m: 'м' }

/** The word in Cyrillic where it has any Cyrillic letter, as it is otherwise. */
const oneAlphabet = (word: string) =>
  /\p{Script=Cyrillic}/u.test(word)
    ? word.replace(/[ctom]/g, (letter) => lookAlikes[letter] ?? letter)
    : word

/** Reads a reply: a button's label, a number, an emoji or a few words, in Russian or English. */
export function understand(text: string): Meaning {
  const plain = text.trim().toLowerCase().replaceAll('ё', 'е')
  const bare = plain
    .replace(/[.!,;:()«»"…]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  const whole =
    exact[plain] ??
    exact[bare] ??
    exact[oneAlphabet(bare)] ??
    exact[plain.replace(/\p{Emoji_Modifier}|\uFE0F/gu, '')]
  if (whole) return whole
  const words = bare.replaceAll('?', ' ').trim()
  if (words.split(' ').length > LONGEST_ANSWER) return 'puzzle'
  const found = new Set<Meaning>()
  let left = words
  for (const [meaning, phrase] of phrases) {
    const without = left.replace(phrase, ' ').replace(/ +/g, ' ')
    if (without !== left) found.add(meaning)
    left = without
  }
  const [only, ...others] = found
  // A question wants an answer; only a wish to move is plain even when it is asked.
  if (!only || others.length > 0 || (plain.includes('?') && only !== 'transfer')) return 'puzzle'
  return only
}
