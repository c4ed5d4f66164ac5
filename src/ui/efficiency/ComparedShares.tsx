import { estimateShare as intervalOf } from '../../../domain/share-estimate.ts'
import { shareOf } from '../../machines/figures/figures.ts'
import type { Opened } from '../../machines/figures/opened.ts'
import { OpenFigure } from '../figures/OpenFigure.tsx'
import { useWords } from '../i18n/context.ts'
import { percentWords } from '../i18n/percents.ts'
import { ShareBar } from './ShareBar.tsx'

export interface ComparedSide {
  name: string
  /** How many of them did. */
  part: number
  whole: number
  /** What either is made of. */
  opens: { part: Opened; whole: Opened }
}

interface ComparedSharesProps {
  caption: string
  /** What the sides are of, what is counted of them, and its share. */
  heads: readonly [of: string, part: string, share: string]
  sides: readonly ComparedSide[]
}

/** The shares of sides that are compared, each with its interval. */
export function ComparedShares({ caption, heads, sides }: ComparedSharesProps) {
  const words = useWords()
  const { number } = words
  // One scale for all, so that they can be compared by eye.
  const most = Math.max(
    ...sides.map(({ part, whole }) => (whole > 0 ? intervalOf(part, whole).high : 0)),
  )
  return (
    <table className="v-fig-table v-month-shares">
      <caption>{caption}</caption>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {sides.map(({ name, part, whole, opens }) => (
          <tr key={name}>
            <th scope="row">
              {name}
              <small className="v-fig-about">
                <OpenFigure opened={opens.whole} label={`${name}: ${number(whole)}`}>
                  {number(whole)}
                </OpenFigure>
              </small>
            </th>
            <td>
              <OpenFigure opened={opens.part} label={`${name}, ${heads[1]}: ${number(part)}`}>
                {number(part)}
              </OpenFigure>
            </td>
            <td>
              {percentWords(shareOf(part, whole), words)}
              {whole > 0 && <ShareBar {...intervalOf(part, whole)} most={most} />}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
