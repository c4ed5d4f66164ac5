import type { ScenarioType } from './scenario-kinds.ts'

/** Why a word makes a message an advertisement: it names a price cut, gives something away, urges, or offers and praises. */
export const advertisingReasons = ['price', 'free', 'hurry', 'offer'] as const
export type AdvertisingReason = (typeof advertisingReasons)[number]

export interface AdvertisingWord {
  piece: string
  /** Index of its first character in the text. */
  at: number
  why: AdvertisingReason
}

/**
 * Word stems, followed by anything within the word; `|` marks the end of a word. Russian ё is written е. A message about a visit may be sent without
 * consent to advertising (in Russia, article 18 of the law on advertising; similar elsewhere) only if it advertises nothing; one such word can make
 * it an advertisement.
 */
const advertisingStems: Record<
  AdvertisingReason,
  { ru: readonly string[]; en: readonly string[] }
> = {
  price: {
    ru: [
      'скидк',
      'скидоч',
      'акция|',
      'акции|',
      'акцию|',
      'акцией|',
      'акций|',
      'распродаж',
      'промокод',
      'купон',
      'бонус',
      'кэшбэк',
      'кешбэк',
      'кешбек',
      'дешев',
      'выгодн',
      'выгода|',
      'выгоду|',
      'спеццен',
      'специальная цена|',
      'специальной цене|',
      'снижение цен',
      'рассрочк',
    ],
    en: [
      'discount',
      'sale|',
      'sales|',
      'promo|',
      'promo code',
      'promocode',
      'coupon',
      'bonus',
      'cashback',
      'cheap',
      'best price',
      'special price',
      'reduced price',
      'save up to',
    ],
  },
  free: {
    ru: [
      'бесплатн',
      'в подарок|',
      'подарок|',
      'подарки|',
      'подарочн',
      'дарим|',
      'розыгрыш',
      'разыгрыва',
      'выиграй',
      'приз|',
      'призы|',
    ],
    en: [
      'free of charge|',
      'for free|',
      'free consult',
      'free check',
      'free visit',
      'free gift',
      'gift',
      'giveaway',
      'prize',
      'win a',
    ],
  },
  hurry: {
    ru: [
      'спешите|',
      'торопитесь|',
      'успейте|',
      'только сегодня|',
      'только до',
      'последний шанс|',
      'не упустите|',
      'количество мест ограничено|',
      'ограниченное предложение|',
    ],
    en: [
      'hurry',
      'last chance|',
      'limited time|',
      'limited offer|',
      'only today|',
      'today only|',
      'do not miss',
      'don’t miss',
      "don't miss",
      'while places last|',
    ],
  },
  offer: {
    ru: [
      'спецпредложен',
      'специальное предложение|',
      'выгодное предложение|',
      'для вас есть предложение|',
      'особых условиях|',
      'лучшие врачи|',
      'лучшая клиника|',
      'новая услуга|',
      'новинк',
      'приведи друга|',
      'приведите друга|',
      'абонемент',
      'программа лояльности|',
    ],
    en: [
      'special offer',
      'exclusive',
      'special terms',
      'an offer for you',
      'new service',
      'best doctor',
      'best clinic',
      'refer a friend',
      'bring a friend',
      'loyalty program',
    ],
  },
}

/** A percentage in a message about a visit is taken for a price cut. */
const PERCENT_PATTERN = String.raw`[-−–]?\d{1,3} ?%`

const patterns = advertisingReasons.map((why) => {
  const all = [...advertisingStems[why].ru, ...advertisingStems[why].en].map((word) => {
    const begin = word.replace('|', '').replace(/ /g, String.raw`\s+`)
    return `${begin}${word.endsWith('|') ? String.raw`(?!\p{L})` : String.raw`\p{L}*`}`
  })
  const started = String.raw`(?<![\p{L}\p{N}])(?:${all.join('|')})`
  return {
    why,
    pattern: new RegExp(why === 'price' ? `${PERCENT_PATTERN}|${started}` : started, 'giu'),
  }
})

/** Kinds that are sent only to patients who consented to advertising. */
const marketingTypes: readonly ScenarioType[] = ['invitation', 'promotion']

/**
 * Advertising words in a text that is sent without such consent, in order; none for kinds that require it. A birthday gift is allowed. Only a
 * warning: a person decides.
 */
export function findAdvertising(text: string, type: ScenarioType): AdvertisingWord[] {
  if (marketingTypes.includes(type)) return []
  // Variable names are not part of the text.
  const normalized = text
    .replace(/\{[^{}]*\}/g, (piece) => ' '.repeat(piece.length))
    .replace(/ё/g, 'е')
    .replace(/Ё/g, 'Е')
  const matches = patterns
    .filter(({ why }) => why !== 'free' || type !== 'birthday')
    .flatMap(({ why, pattern }) =>
      [...normalized.matchAll(pattern)].map(({ 0: piece, index: at }) => ({
        piece: text.slice(at, at + piece.length),
        at,
        why,
      })),
    )
    .sort((one, other) => one.at - other.at)
  // Of two overlapping matches the first counts.
  return matches.filter(({ at }, index) => {
    const before = matches.slice(0, index).at(-1)
    return !before || at >= before.at + before.piece.length
  })
}
