import type { Locale } from './locale.ts'

interface OfferPageStrings {
  title: string
  ask: (name: string) => string
  current: string
  accept: string
  decline: string
  /** The answer as staff read it in the timeline. */
  answerTexts: Record<'accept' | 'decline', string>
  accepted: string
  acceptedHint: string
  moved: string
  declined: string
  /** The time cannot be accepted any more. */
  over: string
  unclear: string
}

/** Texts of the page that offers a freed time. */
export const offerPageStrings: Record<Locale, OfferPageStrings> = {
  ru: {
    title: 'Более раннее время',
    ask: (name) => `${name}, перенести ваш визит на это время?`,
    current: 'Сейчас вы записаны',
    accept: 'Да, перенести',
    decline: 'Нет, оставить как есть',
    answerTexts: { accept: 'Да, перенести', decline: 'Нет, оставить как есть' },
    accepted: 'Спасибо! Это время за вами.',
    acceptedHint: 'Клиника перенесёт визит. Если что-то изменится, вам позвонят.',
    moved: 'Ваш визит перенесён на это время.',
    declined: 'Хорошо, ваш визит остаётся в силе.',
    over: 'Это время уже недоступно. Ваш визит остаётся в силе.',
    unclear: 'Мы передали ваш ответ в клинику.',
  },
  en: {
    title: 'Earlier time',
    ask: (name) => `${name}, move your visit to this time?`,
    current: 'Your visit now',
    accept: 'Yes, move it',
    decline: 'No, keep my visit',
    answerTexts: { accept: 'Yes, move it', decline: 'No, keep my visit' },
    accepted: 'Thank you! This time is yours.',
    acceptedHint: 'The clinic will move your visit and call you if anything changes.',
    moved: 'Your visit was moved to this time.',
    declined: 'OK, your visit stays as it is.',
    over: 'This time is no longer available. Your visit stays as it is.',
    unclear: 'We’ve passed your answer to the clinic.',
  },
}
