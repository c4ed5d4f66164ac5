/**
 * Simulated outcomes by the last four digits of the phone; other digits mean `delivered`. Outcomes from `busy` on affect the request once per key, so
 * that a repeat with the same key succeeds.
 */
export const simulatedOutcomes = {
  delivered: {
    digits: '9900',
    ru: 'доставлено, в WhatsApp и прочитано (как и все остальные номера)',
    en: 'delivered, and read on WhatsApp (like every other number)',
  },
  deliveredOnly: { digits: '9901', ru: 'доставлено, не прочитано', en: 'delivered, never read' },
  sentOnly: { digits: '9902', ru: 'отправлено, отчёта нет', en: 'sent, no report' },
  undeliverable: { digits: '9903', ru: 'не доставлено', en: 'undeliverable' },
  expired: {
    digits: '9904',
    ru: 'телефон выключен: SMS истекает, WhatsApp остаётся отправленным',
    en: 'phone off: SMS expires, WhatsApp stays at sent',
  },
  refusedNumber: {
    digits: '9905',
    ru: 'номер не принят (в Wazzup24 BAD_CONTACT)',
    en: 'number rejected (BAD_CONTACT on Wazzup24)',
  },
  stopList: { digits: '9906', ru: 'номер в стоп-листе', en: 'number on the stop list' },
  spam: { digits: '9907', ru: 'отклонено как спам', en: 'rejected as spam' },
  noMoneyQueued: {
    digits: '9908',
    ru: 'SMS: «недостаточно средств, уйдёт после пополнения», но принято',
    en: 'SMS: “insufficient funds, will be sent after top-up”, but accepted',
  },
  twice: { digits: '9909', ru: 'каждый отчёт дважды', en: 'every report twice' },
  outOfOrder: { digits: '9910', ru: 'отчёты в обратном порядке', en: 'reports in reverse order' },
  late: { digits: '9911', ru: 'отчёт через 10 минут', en: 'report after 10 minutes' },
  busy: { digits: '9920', ru: '429 с Retry-After: 2', en: '429 with Retry-After: 2' },
  busyNoHint: { digits: '9921', ru: '429 без Retry-After', en: '429 without Retry-After' },
  hang: { digits: '9922', ru: 'принято, ответа нет', en: 'accepted, no response' },
  resetAfter: {
    digits: '9923',
    ru: 'принято, соединение оборвано',
    en: 'accepted, then connection reset',
  },
  resetBefore: {
    digits: '9924',
    ru: 'не принято, соединение оборвано',
    en: 'not accepted, connection reset',
  },
  error500: { digits: '9925', ru: 'не принято, ошибка 500', en: 'not accepted, error 500' },
  html502: {
    digits: '9926',
    ru: 'принято, ответ 502 в HTML',
    en: 'accepted, 502 page in response',
  },
  broken: {
    digits: '9927',
    ru: 'принято, ответ оборван на полуслове',
    en: 'accepted, truncated response',
  },
  drip: {
    digits: '9928',
    ru: 'принято, ответ по байту в секунду',
    en: 'accepted, response one byte per second',
  },
  duplicateCamel: {
    digits: '9929',
    ru: 'принято, но ответ — повтор ключа (repeatedCrmMessageId)',
    en: 'accepted, but answered as a repeated key (repeatedCrmMessageId)',
  },
  duplicateUpper: {
    digits: '9930',
    ru: 'то же, REPEATED_CRM_MESSAGE_ID',
    en: 'the same, REPEATED_CRM_MESSAGE_ID',
  },
} satisfies Record<string, { digits: string; ru: string; en: string }>

export type SimulatedOutcome = keyof typeof simulatedOutcomes

export const isSimulatedOutcome = (name: string): name is SimulatedOutcome =>
  Object.hasOwn(simulatedOutcomes, name)

const outcomesByDigits = new Map(
  Object.entries(simulatedOutcomes).flatMap(([name, { digits }]) =>
    isSimulatedOutcome(name) ? [[digits, name]] : [],
  ),
)

export const getOutcomeByPhone = (phone: string): SimulatedOutcome =>
  outcomesByDigits.get(phone.slice(-4)) ?? 'delivered'

/** Outcomes that fail the request and leave no message. */
const rejectingOutcomes = ['busy', 'busyNoHint', 'resetBefore', 'error500'] as const
export type RequestRejection = (typeof rejectingOutcomes)[number]
export const rejectsRequest = (outcome: SimulatedOutcome): outcome is RequestRejection =>
  rejectingOutcomes.some((each) => each === outcome)

/** Outcomes that break the response after the message was accepted. */
const breakingOutcomes = ['hang', 'resetAfter', 'html502', 'broken', 'drip'] as const
export type ResponseBreakage = (typeof breakingOutcomes)[number]
export const breaksResponse = (outcome: SimulatedOutcome): outcome is ResponseBreakage =>
  breakingOutcomes.some((each) => each === outcome)
