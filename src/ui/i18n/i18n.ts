import rosetta from 'rosetta'
import type { Language } from '../../../domain/languages.ts'
import type { Dictionary, PluralPath, TextPath } from './dictionary.ts'
import { createRetryingImport } from './retrying-import.ts'
import { addNonBreakingSpaces } from './typography.ts'

export type Locale = Language
export type Values = Record<string, string | number>

/** Strings of one language. `t` returns a text, `count` the plural form for a number, inserted as `{{count}}`. */
export interface Strings {
  locale: Locale
  t(path: TextPath, values?: Values): string
  count(path: PluralPath, count: number, values?: Values): string
  /** For example 1 214 in Russian, 1,214 in English. */
  number(value: number): string
}

const loaders: Record<Locale, () => Promise<Dictionary>> = {
  ru: createRetryingImport(
    () => import('../dictionaries/ru.ts'),
    (file) => file.ru,
  ),
  en: createRetryingImport(
    () => import('../dictionaries/en.ts'),
    (file) => file.en,
  ),
}

/** Loads the strings of a language; rejects if its chunk cannot be loaded. */
export async function loadStrings(locale: Locale): Promise<Strings> {
  return createStrings(locale, await loaders[locale]())
}

/** Creates strings from a loaded dictionary. */
export function createStrings(locale: Locale, dictionary: Dictionary): Strings {
  const translator = rosetta({ [locale]: dictionary })
  translator.locale(locale)
  const plural = new Intl.PluralRules(locale)
  const numberFormat = new Intl.NumberFormat(locale)
  const translate = (path: string, values?: Values) =>
    addNonBreakingSpaces(translator.t(path, values))

  return {
    locale,
    t: translate,
    number: (value) => numberFormat.format(value),
    count(path, count, values) {
      const form = plural.select(count)
      const allValues = { ...values, count: numberFormat.format(count) }
      return translator.t(`${path}.${form}`) === ''
        ? translate(`${path}.other`, allValues)
        : translate(`${path}.${form}`, allValues)
    },
  }
}
