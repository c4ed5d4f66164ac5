import type { SegmentKind } from './segments.ts'

/** Phrases that refuse messages, in the format of `phrases`. */
export const optOutPhrases: [SegmentKind, string[]][] = [
  [
    'stop',
    [
      'unsubscribe ~ mailing?',
      'optEn out ~ mailing?',
      'never? not want never? receive ~ mailing?',
      'never? not never? want never? ~ toWrite ~ never? ~ mailing?',
      "never? not write ~ 'ничего'? ~ never? ~ mailing?",
      'dont|not doEn? text ~ text? more?',
      "'do' not text ~ text? more?",
      'cease ~ toWrite ~ mailing?',
      'cease ~ mailing',
      'stop text ~ text?',
      "'запрещаю' toWrite ~ mailing?",
      "remove ~ 'из'? ~ mailing|fromList",
      "'удалите'|'уберите'|'удалить'|'убрать'|'исключите' ~ phone ~ 'из'? ~ mailing|fromList?",
      'remove_en ~ off? from? ~ phone|list',
      "remove_en 'me' ~ off? from? ~ list?",
      "'no' more text ~",
      'cancel ~ mailing',
      'refuse ~ mailing',
      'not want ~ mailing',
      'want never? not toWrite ~ mailing?',
    ],
  ],
  ['stopWord', ['stop ~ stop? ~ stop? mailing|all?']],
]
