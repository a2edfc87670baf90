/** R8-25: an error of a payment as pages show it. */
export type PaymentError = { code: string; message: string; field?: string }

/** Returns the errors in a payment's answer, each from its triple of code, message and field; what is none is left out. */
export function normalizeErrors(errors: unknown): PaymentError[] {
  if (!Array.isArray(errors)) return []
  return errors.flatMap((triple: unknown): PaymentError[] => {
    if (!Array.isArray(triple)) return []
    const [code, message, field] = triple as unknown[]
    if (typeof code !== 'string' || typeof message !== 'string' || message === '') return []
    return [{ code, message, ...(typeof field === 'string' && field !== '' && { field }) }]
  })
}
