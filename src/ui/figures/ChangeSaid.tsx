import { type Change, isBetter, type Measure } from '../../machines/figures/figures.ts'
import { useWords } from '../i18n/context.ts'
import { changeWords } from './figure-words.ts'

interface ChangeSaidProps {
  change: Change
  good: Measure['good'] | undefined
}

/** The change from the days before; whether that is good is said in a word as well as by colour. */
export function ChangeSaid({ change, good }: ChangeSaidProps) {
  const words = useWords()
  const better = isBetter(change, good)
  const word = better === null ? null : better ? 'better' : 'worse'
  return (
    <span className="v-change" data-is={word ?? undefined}>
      {changeWords(change, words)} {word && <small>{words.t(`figures.${word}`)}</small>}
    </span>
  )
}
