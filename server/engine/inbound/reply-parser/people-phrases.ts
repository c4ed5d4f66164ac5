import type { SegmentKind } from './segments.ts'

/** Phrases about people, in the format of `phrases`: the patient, companions, others. */
export const peoplePhrases: [SegmentKind, string[]][] = [
  [
    'hello',
    [
      "'это'|'пишет' own",
      "'this' 'is' own",
      "'have' 'a'? 'nice'|'good'|'great' 'day'|'evening'|'weekend'",
    ],
  ],
  [
    'thanks',
    ["thanks|hello ','? name", "name ','? hello|'добрый'|'доброе' 'день'|'вечер'|'утро'?"],
  ],
  [
    'family',
    [
      "'с'|'со'|'with' number|numeral? family|child|kin|name",
      "'with' 'my'|'our'|'the' child|kin",
      "'i'|'we'|'me' 'and' 'my'|'our'? child|kin",
      "'my'|'our'? child|kin 'and' 'i'|'me'",
    ],
  ],
  [
    'someone',
    [
      "'это'|'пишет' name|kin|child|unknown",
      "'это'|'пишет' 'ее'|'его'|'их' kin|child",
      "'this' 'is' name|unknown",
      "'от' 'имени'",
      'cancel|toCancel|move|moveEn|confirm ~ visit? ~ both|family',
      "cancel|toCancel|move|moveEn 'все'|all visit",
      'both|family visit? cancel|toCancel|move|moveEn|confirm',
    ],
  ],
  // A child's illness is a reason why the patient cannot come.
  [
    'reason',
    [
      "'у' child|own ~ reason",
      "'my'|'our'? child|own 'is'|'has'? ~ reason",
      "reason 'у'? child|own",
    ],
  ],
]
