import type { TextPath } from '../i18n/dictionary.ts'
import type { Strings } from '../i18n/i18n.ts'

/** What people call a provider; one that the dictionary does not know goes by its own name. */
export const formatProviderName = ({ t }: Pick<Strings, 't'>, provider: string): string =>
  t(`message.provider.${provider}` as TextPath) || provider // the dictionary answers '' for what it does not hold
