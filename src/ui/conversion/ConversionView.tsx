import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import {
  type Conversion,
  type ConversionShown,
  parts,
} from '../../machines/conversion/conversion-parts.ts'
import { EmptyState } from '../components/EmptyState.tsx'
import { TakeFile } from '../components/TakeFile.tsx'
import { useWords } from '../i18n/context.ts'
import { isoDay, shortDay } from '../i18n/dates.ts'
import { useConversion } from './actors.ts'
import { ConversionTable } from './ConversionTable.tsx'
import { HowCounted } from './HowCounted.tsx'

export interface ConversionViewProps {
  shown: ConversionShown
  conversion: Conversion
}

/** What rows are apart by, the rows with their total, and how each column is counted. */
export function ConversionView({ shown, conversion }: ConversionViewProps) {
  const { t, locale } = useWords()
  const { rows, totalStillCounts, countsSince, timeZone } = conversion
  return (
    <div className="v-conv">
      <div className="v-gutter v-conv-top">
        <ApartBy />
        {rows.length > 0 && <TakeAway />}
      </div>
      {totalStillCounts && (
        <p className="v-gutter v-conv-note">
          {t('conversion.still.note', { since: shortDay(isoDay(countsSince, timeZone), locale) })}
        </p>
      )}
      {rows.length === 0 ? (
        <EmptyState title={t('conversion.none.title')} why={t('conversion.none.why')} />
      ) : (
        <>
          <ConversionTable shown={shown} conversion={conversion} />
          <HowCounted />
        </>
      )}
    </div>
  )
}

/** Groups are folded and unfolded: rows are always apart by scenario, and by whatever else is pressed. */
function ApartBy() {
  const { t } = useWords()
  const conversion = useConversion()
  const apart = useSelector(conversion, (state) => state.context.apart)
  return (
    <fieldset className="v-conv-apart">
      <legend>{t('conversion.apart.label')}</legend>
      {parts.map((part) => (
        <Button
          key={part}
          text={t(`conversion.apart.${part}`)}
          active={apart.includes(part)}
          aria-pressed={apart.includes(part)}
          onClick={() =>
            conversion.send({
              type: 'figures.narrow',
              change: {
                apart: parts.filter((one) => (one === part) !== apart.includes(one)),
              },
            })
          }
        />
      ))}
    </fieldset>
  )
}

function TakeAway() {
  const conversion = useConversion()
  const { months, branchId, apart, sort } = useSelector(conversion, (state) => state.context)
  return <TakeFile asked={{ filter: { months, branchId, apart, sort }, search: '' }} impersonal />
}
