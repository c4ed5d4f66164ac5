import { intentPhrases } from './intent-phrases.ts'
import { optOutPhrases } from './opt-out-phrases.ts'
import { peoplePhrases } from './people-phrases.ts'
import type { SegmentKind } from './segments.ts'

/** What patients bring along. */
const things =
  "'паспорт'|'полис'|'анализы'|'анализ'|'документы'|'карту'|'справку'|'направление'|'снимки'|'снимок'|'результаты'|'деньги'"

/**
 * Phrases of an answer, tried at each word; the first match counts. An element is a word class or 'a word'; `a|b` is either, `?` optional, `~`
 * skips up to three filler words.
 */
export const phrases: [SegmentKind, string[]][] = [
  ['doubt', ["unsubscribe 'мне'|'нам'"]],
  [
    'request',
    [
      "'нельзя'|'есть'|'можно' 'ли'",
      "'can'|'could' 'i'|'we'|'you'",
      "'is' 'there' 'a'|'any'?",
      "'any' 'chance' 'of'?",
    ],
  ],
  ['request', ["'would' 'it' 'be' 'possible' to?", "request|'возможно'|'возможен' 'ли'"]],
  ['please', ["'будь' 'ласка'"]],
  [
    'reason',
    [
      "'запишусь'|'запишемся' ~ 'потом'|'позже'|'попозже' ~ onTime?",
      "'позже'|'потом' 'я'? 'перезвоню'|'позвоню'|'напишу'",
      "'в' 'другой' 'раз' ','|'.'|'!'",
      "'уже' 'был'|'была'|'были' 'у' other doctor",
    ],
  ],
  [
    'filler',
    [
      "request? 'не' 'звоните'|'звонить'|'перезванивайте'|'перезванивать' notNeeded|want?",
      "'звонить'|'перезванивать' 'не' want",
      `'с'? 'собой'? ${things} 'с'? 'собой'? 'возьму'|'принесу'|'захвачу' 'с'? 'собой'?`,
      `'возьму'|'принесу'|'захвачу' 'с'? 'собой'? ${things}`,
    ],
  ],
  [
    'onTime',
    [
      "'минут'? 'на'|'за' number|numeral 'минут'? 'раньше'|'пораньше'",
      "'чуть'|'немного' 'раньше'|'пораньше'",
    ],
  ],
  [
    'onTime',
    [
      "'к'|'в'|'во' 'назначенному'|'назначенный'|'назначенное'|'указанному'|'указанное' 'часу'|'час'|'времени'|'время'",
    ],
  ],
  [
    'filler',
    [
      "'чуть'|'едва' 'не' 'забыл'|'забыла'|'забыли'",
      "'в' 'курсе'",
      "'no' 'problem'|'problems'|'worries'",
    ],
  ],
  [
    'yes',
    [
      "'до' 'завтра'",
      "'sounds' fits|'great'|'perfect'",
      "'все'? 'верно'|'правильно'",
      "'время' fits",
    ],
  ],
  ['surely', ["'sure' 'thing'"]],
  [
    'reason',
    ["visit? 'не' 'нужно'|'нужен'|'нужна'|'надо' ','|'.'|'!'", "'больше'|'уже' not relevant"],
  ],
  ['be', ["not 'забуду'|'забудем'|'пропущу'|'пропустим'", "wont 'forget'|'miss' it?"]],
  ['please', ["'если' 'вас'|'вам' not 'затруднит'|'трудно'|'сложно'"]],
  ...peoplePhrases,
  ...optOutPhrases,
  // Idioms whose words would mislead.
  [
    'doubt',
    [
      "cancel ~ 'напоминание'|'напоминания'|'reminder'|'reminders'",
      'not can|may small|visit? cancel|toCancel|move|toMove',
      'cancel|toCancel|move|toMove not can|may',
      "cancel small|filler? 'отмену'|'перенос'|'message'|'order'",
      "'в' 'себя'",
      "yes ','? 'алло'|'слушаю'",
      'will confirm',
      "not 'уверен'|'уверена'|'уверены'|'знаю'|'знаем'|'факт'|'sure'|'certain'",
      'cannot doEn',
      'cannot cancel|move|moveEn',
      "'хотел'|'хотела'|'хотели' ~ cancel|toCancel|move|toMove ~ but",
      "be 'благодарна'|'благодарен'|'признателен'|'рад'|'рада'|'рады'|'должна'|'должен'",
      "yes 'уж'|'ну'|'ладно'|'неужели'|'так'",
      // Angry or ironic uses of words that are otherwise neutral.
      "yes|okay ','? 'ради' 'бога'",
      "yes 'я'|'мы'|'на'? 'вас'|'вам'",
      "'ладно'|'хорошо' 'вам'",
      "'все' 'мы'? 'там' be",
      "no 'бога'",
      'filler no',
      'surely no',
      "'ага' surely",
      'will see',
    ],
  ],
  ['otherPerson', ["'это' 'я'|'она'|'он'|'мы'|'не'"]],
  ['unlike', ["'за' family|child|kin", "'за' 'меня'|'него'|'нее'"]],
  [
    'ifPlease',
    ["'если' 'вам'? 'это'? not? request|'трудно'|'сложно'|'возможно' 'так'?", "'if' 'possible'"],
  ],
  [
    'please',
    ["'если' not 'трудно'|'сложно'", "'ради' 'бога'", "'большому'|'великому' 'сожалению'"],
  ],
  [
    'reason',
    [
      "not 'отпустили'|'отпускают'|'отпускает' ~ reason?",
      "'больше'|'уже' not want",
      'not relevant',
      'notNeeded',
      "'уже' reason",
      "reason 'в'|'к'? other reason|filler",
      'freeUp ~ filler?',
      "'отпросилась'|'отпросился' 'с' reason",
    ],
  ],
  [
    'filler',
    [
      "'что' reminder",
      "'сказала'|'сказал'|'говорила'|'говорил' 'же'",
      "'же' 'сказала'|'сказал'|'записывалась'|'записывался'",
      "'уже' planned",
      "'что' not? 'забыли'",
      "'передайте' ~ 'что'",
      "'как' 'и'? 'договаривались'|'договорились'|'записан'|'записана'|'записаны'|'условились'|'planned'|'обычно'",
      "'ни' 'в' 'коем' 'случае'",
      "'куда' 'я'? 'денусь'",
      "'меня' 'зовут'",
      "'не' 'беспокойтесь'|'переживайте'|'волнуйтесь'|'переживай'|'забыла'|'забыл'|'забыли'|'забуду'|'забудем'",
      "'до' 'встречи'|'завтра'|'скорого'",
      "'планы' not 'изменились'|'поменялись'",
      "not 'опоздаю'|'опоздаем'",
      "'без' 'опозданий'|'задержек'|'проблем'",
    ],
  ],
  [
    'hello',
    [
      "'добрый'|'доброе'|'доброго'|'доброй'|'хорошего'|'хорошей'|'всего'|'good' 'вам'? 'день'|'дня'|'вечер'|'вечера'|'утро'|'утра'|'недели'|'доброго'|'времени'|'суток'|'morning'|'afternoon'|'evening'",
      "'вечер'|'день'|'утро' 'добрый'|'доброе'",
      "hello 'there'",
      "'i'm'|'im'|'am' 'afraid'",
    ],
  ],
  [
    'thanks',
    [
      "thanks 'you' 'so'? 'very'? 'much'?",
      "'за' mailing|reminder",
      "'помню'|'помним' 'что'",
      "'с' 'уважением'",
      "'looking' 'forward' to?",
      "'see' 'you'? 'later'",
    ],
  ],
  [
    'small',
    [
      "'that's'|'is'|'it's' fits",
      "'мне'|'нам'? 'подходит'|'удобно'|'підходить'",
      "'haven't'|'havent' 'forgotten'",
      "'all' fits",
    ],
  ],
  ['no', ["'не' ','"]],
  [
    'surely',
    [
      "'так' 'точно'",
      "'как' 'штык'",
      "'само' 'собой' 'разумеется'?",
      "'of' 'course'",
      "'а' 'как' 'же'",
      "'на'? '100' '%'",
    ],
  ],
  ...intentPhrases,
]
