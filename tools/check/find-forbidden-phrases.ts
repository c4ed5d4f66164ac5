import type { SourceFile, Violation } from './source-files.ts'

type Phrase = readonly [pattern: RegExp, instead: string]

/** Words for which the English screens have another term, and phrases translated word by word. */
const englishPhrases: Phrase[] = [
  [/\bwait(s|ing)? for you\b/i, 'Needs reply, Needs attention'],
  [/\b(wants?|asks?) to move\b|^move it$/i, 'Wants to reschedule'],
  [
    /^will come$|\b(patient|you|they) will come\b|\b(did|does) not come\b/i,
    'Confirmed, No-show, Not coming',
  ],
  [/\bnobody wrote\b|\bto be written to\b/i, 'Not contacted, Scheduled'],
  [/\bhandled\b|\bback to work\b/i, 'Mark done, Done, Reopen'],
  [/\b(exclude|excluded|include) (from|in) sending\b/i, 'Exclude from messages, Include again'],
  [/\b(take it on|give it back|put it back)\b/i, 'Assign to me, Unassign, Reopen'],
  [
    /\bred stop\b|\b(lift|lifts|lifted) the stop\b|\bstop is lifted\b/i,
    'Stop sending, Resume sending',
  ],
  [/\bfate\b/i, 'outcome'],
  [/\bauto-stop\b/i, 'Runs until, last day'],
  [
    /\b(these days and the days before|time taken again|what came after)\b/i,
    'This period, Slots refilled, Results',
  ],
  [/\bfigures?\b/i, 'metric, number'],
  [/\bby lot\b|\bby chance\b|\bnought\b/i, 'at random, zero'],
  [/\bSMS parts?\b/i, 'SMS segment'],
  [/\b(the|a|this|no|more|get) letters?\b|\bletters about\b/i, 'email, report'],
  [/\btariff\b/i, 'plan'],
  [/\b(patient’s|client’s) card\b/i, 'patient record'],
  [/\b(cancelled|cancelling|e-mail)\b/i, 'canceled, email'],
  [/\b(once more|anew|all the same|by (itself|themselves))\b/i, 'again, anyway, automatically'],
  [
    /\b(nobody|somebody|thereof|deeds?|whoever)\b|\bone['’]s\b/i,
    'no one, someone; say who does what',
  ],
  [
    /\b(could not be|shut out|all is as it was|of your own|of (its|their) own)\b/i,
    'Couldn’t …, blocked, Undone, own',
  ],
  [
    /\b(did not (load|open)|was not made|is not taken|are not taken)\b/i,
    'Couldn’t load, Couldn’t open, not accepted',
  ],
  [
    /\bgive a file\b|\bhold in this browser\b|\bstands? (in|at)\b/i,
    'Upload a file; say where it is',
  ],
]

/** Words for which the Russian screens have another term, and phrases that nobody says. */
const russianPhrases: Phrase[] = [
  [/(?<!подарок )(жд[её]т|ждут) вас/i, 'Требует ответа, ждёт ответа'],
  [/не понято|понято:|непонятн/i, 'Не распознано, Распознано'],
  [/никто не писал|написать сейчас нечем/i, 'Не отправлено, Нет канала для отправки'],
  [/не дошл/i, 'не доставлено'],
  [/разобран(о|ы|ным)(?![а-яё])/i, 'Обработано'],
  [/взять себе|^отдать$/i, 'Взять в работу, Снять с себя'],
  [
    /красн[а-яё]+ стоп|снять стоп|стоп снят|стоп снимут/i,
    'Остановить рассылку, Возобновить рассылку',
  ],
  [/автостоп/i, 'Работает до, последний день'],
  [/неизвестн[а-яё]+ итогом|итог неизвестен|итог отправки/i, 'судьба неизвестна'],
  [/проверьте у провайдера/i, 'Уточните у провайдера'],
  [/систем[а-яё]+ клиники/i, 'МИС'],
  [/(?<![а-яё])умер(?![а-яё])/i, 'скончался'],
  [/ст[её]рт|стереть/i, 'удалены'],
  [/управляющ|сотрудник[а-яё]* оператора/i, 'менеджер, сотрудник провайдера'],
  [/анкет/i, 'опрос'],
  [/карточк[а-яё]+ пациента/i, 'карта пациента'],
  [/проверочн[а-яё]+ сообщени/i, 'тестовые сообщения'],
  [/жреби|промежут/i, 'случайным образом, интервал'],
  [/\}\} пункт/i, 'п. п.'],
  [/част(ь|и|ей) SMS/i, 'сегмент SMS'],
  [
    /прежни[ехй](?![а-яё]).*дни|эти дни и|время занято снова|что это дало/i,
    'Этот период, Предыдущий, Результат',
  ],
  [
    /из доставленных|отдельными строками|показать таблицей/i,
    'получивших, Разбить по, Показать таблицу',
  ],
  [/письм[а-яё]+ о (каждом )?месяц/i, 'Отчёт за месяц на почту'],
  [/прежний адрес почты|отпечатано|всплывают/i, 'Текущий адрес почты, Распечатано, Показывать'],
  [
    /не нашлось|никто не подходит|другие буквы/i,
    'Ничего не найдено, Никого не нашли, Проверьте написание',
  ],
  [
    /файл не получился|не загрузил(ся|ась|ось|ись)(?![а-яё])|не открыл(ся|ась|ось)(?![а-яё])/i,
    'Не удалось …',
  ],
  [/вс[её] как было|осталось как было|стрелки ведут/i, 'Действие отменено; Стрелки: выбор'],
]

/** Files whose literals are shown to staff, patients or operators. */
const screenTextPaths = [
  /strings(\.(en|ru))?\.ts$/,
  /^server\/platform\/i18n\//,
  /^server\/api\/account\/[\w-]+-emails?\.ts$/,
  /^server\/api\/metrics\/monthly-report\/report-emails\.ts$/,
  /^server\/(channels|connectors)\/[\w-]+\/(descriptor|fields|sms-fields)\.ts$/,
  /^server\/engine\/ingest\/reject-reasons\.ts$/,
  /^domain\/(text-presets\.(en|ru)|ab-test-presets)\.ts$/,
]

const COMMENT_PATTERN = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm
const LITERAL_PATTERN = /'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g
const PLACEHOLDER_PATTERN = /\$\{[^}]*\}/g

/** Texts on screens that say something for which `docs/glossary.md` has another term, or that no native speaker says. */
export const findForbiddenPhrases = (files: SourceFile[]): Violation[] =>
  files
    .filter(({ path }) => !path.startsWith('tests/') && !path.startsWith('tools/'))
    .filter(({ path }) => screenTextPaths.some((pattern) => pattern.test(path)))
    .flatMap(({ path, text }) =>
      listLiterals(text).flatMap((literal) =>
        findPhrases(literal).map(([, instead]) => ({
          path,
          reason: `“${literal}”; the screens say: ${instead}`,
        })),
      ),
    )

/** Only texts: keys, codes and paths have no space and no capital letter at their start. */
const isScreenText = (literal: string) => /[ ]|^\p{Lu}\p{Ll}|[а-яё]/u.test(literal)

const listLiterals = (text: string): string[] =>
  [...text.replaceAll(COMMENT_PATTERN, '').matchAll(LITERAL_PATTERN)]
    .map(([, single, double, template]) => single ?? double ?? template ?? '')
    .map((literal) => literal.replaceAll(PLACEHOLDER_PATTERN, '{{x}}'))
    .filter(isScreenText)

const findPhrases = (literal: string): Phrase[] =>
  (/[а-яё]/i.test(literal) ? russianPhrases : englishPhrases).filter(([pattern]) =>
    pattern.test(literal),
  )
