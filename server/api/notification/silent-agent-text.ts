import type { Locale } from '../../platform/i18n/locale.ts'

/** Text of the notification about a silent agent; unlike for other systems it asks for no credentials. */
export const formatSilentAgent = (name: string, locale: Locale): string =>
  locale === 'ru'
    ? `Агент «${name}» ничего не передаёт. Проверьте, что его компьютер включён и в сети, и посмотрите страницу агента.`
    : `Agent “${name}” isn’t sending any data. Check that its computer is on and online, and look at the agent’s page.`
