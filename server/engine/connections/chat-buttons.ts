import type { Button, ButtonAnswer } from '../../channels/port/channel-adapter.ts'
import type { Locale } from '../../platform/i18n/locale.ts'

export const buttonNames = ['approve', 'transfer', 'cancel'] as const
export type ButtonName = (typeof buttonNames)[number]

/** A clinic's own button texts under a reminder; missing ones use the default. */
export type ButtonTexts = Partial<Record<ButtonName, string>>

const buttonAnswers: Record<ButtonName, ButtonAnswer> = {
  approve: 'approved',
  transfer: 'transferred',
  cancel: 'canceled',
}

export const defaultButtonTexts: Record<Locale, Record<ButtonName, string>> = {
  ru: { approve: 'Приду', transfer: 'Перенести', cancel: 'Отменить' },
  en: { approve: 'I’ll be there', transfer: 'Reschedule', cancel: 'Cancel' },
}

/** Returns the buttons in the patient's language. */
export const buildButtons = (texts: ButtonTexts, locale: Locale): Button[] =>
  buttonNames.map((name) => ({
    text: texts[name] ?? defaultButtonTexts[locale][name],
    answer: buttonAnswers[name],
  }))
