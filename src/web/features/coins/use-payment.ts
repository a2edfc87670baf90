import { useRef, useState } from 'react'
import { postPayment } from './post-payment.ts'
import { savedCard } from './saved-card.ts'

/** The state of a payment form, and the function that pays. */
type Payment<Data> = {
  isPaying: boolean
  problem: string | undefined
  showProblem: (problem: string) => void
  /**
   * Pays for something with the card that the form chose. The same `what` sent again after a failure of the connection is not
   * charged twice. Returns null when it was not paid for, which `problem` explains, or while another payment is under way.
   */
  pay: (form: HTMLFormElement, what: string, body: object) => Promise<Data | null>
}

/** Payments of a dialog through one door. */
export function usePayment<Data>(path: string): Payment<Data> {
  const [problem, setProblem] = useState<string>()
  const [isPaying, setIsPaying] = useState(false)
  const names = useRef(new Map<string, string>())
  const pay = async (form: HTMLFormElement, what: string, body: object): Promise<Data | null> => {
    if (isPaying) return null
    const paying = String(new FormData(form).get('token') ?? '')
    const card = savedCard(paying)
    const name = names.current.get(what) ?? crypto.randomUUID()
    names.current.set(what, name)
    setIsPaying(true)
    setProblem(undefined)
    const answer = await postPayment<Data>(form, path, {
      ...body,
      ...{ token: card === null ? paying : null, card_id: card, correlation_id: name },
    })
    setIsPaying(false)
    if (!('problem' in answer)) return answer.data
    setProblem(answer.problem)
    // Another card is another purchase.
    if (answer.isOver) names.current.delete(what)
    return null
  }
  return { isPaying, problem, showProblem: setProblem, pay }
}
