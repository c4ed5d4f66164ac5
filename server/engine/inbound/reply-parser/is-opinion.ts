import { normalizeReply } from './normalize-reply.ts'

/** Beginnings of words by which patients judge a clinic. */
const opinionStems =
  `понрав нравил довол отличн прекрасн замечательн великолепн восхитительн супер класс качествен плох ужас отврат кошмар хам груб невежлив
  вежлив внимательн доброжелател приветлив грязн чистот чисто очеред ждал прождал опоздал равнодуш разочар рекоменд советую дорого обманул нахамил
  профессионал компетент больно терпим нормальн неплох хороший хорошая хорошее хорошие лучш худш обслужив
  great excellent awesome amazing wonderful perfect terrible awful horrible bad poor rude friendly polite professional recommend waited waiting service
  liked loved enjoyed satisfied dissatisfied disappointed dirty clean painful helpful happy unhappy worst best expensive`
    .split(/\s+/u)
    .filter(Boolean)

/** Returns true if a text reads as an opinion about a visit that is over. */
export const isOpinion = (text: string): boolean =>
  (normalizeReply(text).match(/\p{L}+/gu) ?? []).some((word) =>
    opinionStems.some((stem) => word.startsWith(stem)),
  )
