import './bubble.css'
import { MessageText } from './MessageText.tsx'

/** The words a patient gets, as they get them, and beneath by which channel and when. */
export function Bubble({ text, by }: { text: string; by: string }) {
  return (
    <div>
      <blockquote className="v-bubble">
        <MessageText text={text} />
      </blockquote>
      <p className="v-bubble-by">{by}</p>
    </div>
  )
}
