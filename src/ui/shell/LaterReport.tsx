import { Mark } from '../kit/Mark.tsx'
import { useWords } from '../words/context.ts'
import { Preferences } from './Preferences.tsx'

/** A clinic's report, which anybody with its address may see: this version says what it will hold. */
export function LaterReport() {
  const { t } = useWords()
  return (
    <main className="v-door">
      <div className="v-door-card v-form">
        <div className="v-door-head">
          <Mark size={36} />
          <h1>{t('later.reportTitle')}</h1>
          <p>{t('later.report')}</p>
        </div>
        <Preferences />
      </div>
    </main>
  )
}
