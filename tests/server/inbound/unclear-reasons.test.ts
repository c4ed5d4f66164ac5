import { expect, test } from 'vitest'
import type { UnclearReason } from '../../../server/engine/inbound/reply-parser/decide-meaning.ts'
import { parseVisitReply } from '../../../server/engine/inbound/reply-parser/parse-visit-reply.ts'

/** What staff are told about a text must be true of it, or say nothing of its content. */
const reasons: [UnclearReason, string[]][] = [
  [
    'hindrance',
    ['заболел', 'Заболела', 'температура 38', 'у меня температура', "I'm sick", 'я в отпуске'],
  ],
  [
    'runningLate',
    ['опаздываю', 'опаздаю', 'задержусь на 10 минут', 'застряла в пробке', 'running late'],
  ],
  ['otherTime', ['лучше в субботу', 'приду завтра вечером', 'на следующей неделе', 'приду позже']],
  [
    'doubt',
    [
      'не знаю',
      'может быть',
      'наверное приду',
      'не уверена',
      '🤔',
      "I'm not sure",
      'если получится, приду',
    ],
  ],
  ['question', ['во сколько?', 'как доехать', 'сколько стоит прием', 'where is it']],
  ['twoWishes', ['да или нет', 'да, но перенесите', 'приду, но лучше отмените']],
  ['reservation', ['приду, но не один', 'приду только без снимка']],
  ['past', ['я уже отменила', 'мы были вчера', 'already cancelled']],
  ['call', ['перезвоните мне', 'call me', 'сама позвоню']],
  ['otherPerson', ['отмените мужа', 'сын не придёт']],
  ['negation', ['не отменяйте', 'не подтверждаю']],
  ['noWish', ['здравствуйте', 'спасибо']],
  [
    'notUnderstood',
    ['абракадабра', 'не могу говорить', 'другого', 'удалите', '7', '22', 'передумала'],
  ],
]

for (const [reason, texts] of reasons)
  test.each(texts)(`«%s»: ${reason}`, (text) => {
    expect(parseVisitReply(text)).toMatchObject({ meaning: 'puzzle', puzzle: reason })
  })
