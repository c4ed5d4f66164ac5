import { useSelector } from '@xstate/react'
import { abTestSides } from '../../../domain/ab-test.ts'
import { Segmented } from '../components/Segmented.tsx'
import { useWords } from '../i18n/context.ts'
import { type ScriptsActor, type TestActor, useTrial } from './actors.ts'

/** Whether a trial runs, in which another text stands beside the scenario's main one. */
export const useCompared = (screen: ScriptsActor): boolean =>
  useSelector(useTrial(screen), (state) => (state?.context.trials?.running ?? null) !== null)

/** Which of the two texts that are compared is to be tried. */
export function SideChoice({ test }: { test: TestActor }) {
  const { t } = useWords()
  const side = useSelector(test, (state) => state.context.side)
  return (
    <Segmented
      label={t('scripts.test.side')}
      options={abTestSides.map((value) => ({ value, label: t(`textTrial.name.${value}`) }))}
      value={side}
      onChange={(chosen) => test.send({ type: 'test.side', side: chosen })}
    />
  )
}
