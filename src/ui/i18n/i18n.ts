import rosetta from 'rosetta'
import type { Language } from '../../../domain/languages.ts'
import { comeAgain } from './come-again.ts'
import type { Dictionary, PluralPath, TextPath } from './dictionary.ts'
import { bindWords } from './typography.ts'

export type Locale = Language
export type Values = Record<string, string | number>

/** One language, ready to speak. `t` says a sentence, `count` the form a number asks for, with `{{count}}` in it. */
export interface Words {
  locale: Locale
  t(path: TextPath, values?: Values): string
  count(path: PluralPath, count: number, values?: Values): string
  /** 1 214 in Russian, 1,214 in English. */
  number(value: number): string
}

const load: Record<Locale, () => Promise<Dictionary>> = {
  ru: comeAgain(
    () => import('../dictionaries/ru.ts'),
    (file) => file.ru,
  ),
  en: comeAgain(
    () => import('../dictionaries/en.ts'),
    (file) => file.en,
  ),
}

/** Fetches a language and makes it speak; rejects when its chunk cannot be loaded. */
export async function words(locale: Locale): Promise<Words> {
  return speak(locale, await load[locale]())
}

/** A dictionary that is already at hand, made to speak. */
export function speak(locale: Locale, dictionary: Dictionary): Words {
  const said = rosetta({ [locale]: dictionary })
  said.locale(locale)
  const plural = new Intl.PluralRules(locale)
  const digits = new Intl.NumberFormat(locale)
  const say = (path: string, values?: Values) => bindWords(said.t(path, values))

  return {
    locale,
    t: say,
    number: (value) => digits.format(value),
    count(path, count, values) {
      const form = plural.select(count)
      const counted = { ...values, count: digits.format(count) }
      return said.t(`${path}.${form}`) === ''
        ? say(`${path}.other`, counted)
        : say(`${path}.${form}`, counted)
    },
  }
}
