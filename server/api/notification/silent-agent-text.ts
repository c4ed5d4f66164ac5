import type { Locale } from '../../platform/i18n/locale.ts'

/** What staff are told of an agent that hands nothing over: of a clinic system on the premises no login or password is asked. */
export const formatSilentAgent = (name: string, locale: Locale): string =>
  locale === 'ru'
    ? `Агент «${name}» ничего не передаёт. Проверьте, что его компьютер включён и в сети, и что написано на его странице.`
    : `The agent “${name}” hands nothing over. Check that its computer is on and has a network, and what its own page says.`
