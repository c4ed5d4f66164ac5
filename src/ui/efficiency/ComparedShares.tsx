import { shareOf as intervalOf } from '../../../domain/shares.ts'
import { shareOf } from '../../machines/figures/figures.ts'
import { useWords } from '../words/context.ts'
import { percentWords } from '../words/percents.ts'
import { ShareBar } from './ShareBar.tsx'

export interface ComparedSide {
  name: string
  /** How many of them did. */
  part: number
  whole: number
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
        {sides.map(({ name, part, whole }) => (
          <tr key={name}>
            <th scope="row">
              {name}
              <small className="v-fig-about">{number(whole)}</small>
            </th>
            <td>{number(part)}</td>
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
