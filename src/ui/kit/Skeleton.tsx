import './skeleton.css'

/** One quiet bar where a word will be. `width` is any CSS width. */
export function Bone({ width }: { width: string }) {
  return <span className="v-bone" style={{ width }} aria-hidden="true" />
}

const lengths = ['72%', '54%', '64%', '48%', '68%']

/** Lines of text that are on their way; the nth is always as long, so nothing flickers. */
export function Skeleton({ lines }: { lines: number }) {
  return (
    <div className="v-bones" aria-hidden="true">
      {Array.from({ length: lines }, (_, at) => at).map((at) => (
        <Bone key={at} width={lengths[at % lengths.length]!} />
      ))}
    </div>
  )
}
