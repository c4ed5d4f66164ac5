import type { TextPath } from '../i18n/dictionary.ts'
import type { Strings } from '../i18n/i18n.ts'

/** Display name of a provider; an unknown one keeps its own name. */
export const formatProviderName = ({ t }: Pick<Strings, 't'>, provider: string): string =>
  t(`message.provider.${provider}` as TextPath) || provider // `t` returns '' for an unknown path
