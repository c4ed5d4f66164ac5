/** Words that accompany a score in answers to a survey. */
export const scoreWords = {
  rate: `ставлю ставим поставлю поставим даю дам оценка оценку оценкой оцениваю оценю балл балла баллов баллы моя твердая твердую ка ку
    score rate rating give point points solid`,
  tens: 'десятка десятку девятка девятку восьмерка восьмерку семерка семерку шестерка шестерку',
  outOf: 'из of',
} as const

const numberWords = [
  'ноль нуль zero',
  'один one',
  'два two',
  'три three',
  'четыре four',
  'пять five',
  'шесть six шестерка шестерку',
  'семь seven семерка семерку',
  'восемь eight восьмерка восьмерку',
  'девять nine девятка девятку',
  'десять десяти ten десятка десятку',
]

/** Number words from 0 to 10. */
export const numberByWord = new Map(
  numberWords.flatMap((words, value) =>
    words.split(' ').map((word): [string, number] => [word, value]),
  ),
)
