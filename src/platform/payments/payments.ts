/** What to take from whom. Amounts are in hundredths of the site's currency. */
export type Charge = {
  /** Names the charge: asked for twice, it is taken once. */
  key: string
  cents: number
  /** ISO 4217, in lower case. */
  currency: string
  /** From the provider's own form in the buyer's browser, or the reference of a saved card. Card numbers never reach the site. */
  source: { token: string } | { card: string }
  /** The provider keeps the card and returns a reference to it. */
  rememberCard: boolean
  /** Nobody is there to answer: a saved card is charged for a renewal. */
  isRenewal?: boolean
}

export type KeptCard = { reference: string; brand: string; lastDigits: string }

export type Charged =
  | { state: 'paid'; reference: string; card: KeptCard | null }
  | { state: 'declined' }
  /** The buyer's bank wants to hear from them first, and the charge is over. */
  | { state: 'unconfirmed' }
  /** The same, and the charge goes on once they confirmed it in their browser with what `confirmWith` says (3-D Secure). */
  | { state: 'waiting'; reference: string; confirmWith: string | null }

/** What a provider knows of a charge, whatever it reported about it before. */
export type ChargeReport = {
  reference: string
  /** The name it was asked for by; null: somebody else's, such as one made by hand. */
  key: string | null
  cents: number
  currency: string
  charged: Charged
  refundedCents: number
  /** The case of the buyer's bank, if there is one. */
  dispute: { id: string; state: 'open' | 'won' | 'lost' } | null
}

/** Something that a provider reported by itself; it says what to ask about, and nothing more is believed of it. */
export type Notice = {
  id: string
  type: string
  at: Date
  /** The charge it is about; null: nothing that matters here, or another account. */
  reference: string | null
}

/** A page of the provider's on which a card is given, to be charged later. */
export type CardForm = {
  /** Returns where the form is. Its reader comes back to `successUrl` or to `cancelUrl`. */
  open(form: {
    accountId: number
    successUrl: string
    cancelUrl: string
  }): Promise<{ sessionId: string; url: string }>
  /** Returns the card that was given; null when none was. */
  read(sessionId: string): Promise<KeptCard | null>
}

/** A payment provider. */
export type PaymentProvider = {
  name: 'test' | 'stripe'
  /** What the provider's form in the browser names the site by; null: it has none. */
  publicKey: string | null
  /** Throws when the provider could not be asked, or its answer was lost: whether it charged is then for `find` to tell. */
  charge(charge: Charge): Promise<Charged>
  /** Returns what became of a charge that was asked for at `since` or soon after; null when the provider never heard of it. */
  find(key: string, since: Date): Promise<Charged | null>
  /** Ends a charge that waits for its buyer. Throws when it no longer waits. */
  cancel(reference: string): Promise<void>
  /** Its own form, on which a member gives a card without paying; missing when it has none. */
  cardForm?: CardForm
  /** Pays a charge back as a whole; asked for twice, once. */
  refund(reference: string): Promise<void>
  /** Forgets a saved card. */
  forget(card: string): Promise<void>
  /** Returns what the provider knows of a charge now; null when it knows none of that reference. */
  look(reference: string): Promise<ChargeReport | null>
  /** Yields every charge that was asked for within some time. */
  list(within: { from: Date; to: Date }): AsyncIterable<ChargeReport>
  /** Reads what the provider posted, once its signature is proven; null: it is forged, old, or no provider posts here. */
  readNotice(body: Buffer, signature: string): Promise<Notice | null>
}

export type CoinPackage = { coins: number; cents: number }

/** A time of other prices, set by the operator. */
export type Sale = {
  /** Of letters, digits and hyphens. */
  id: string
  until: Date
  /** What its button says. */
  ctaText: string
  packages: readonly CoinPackage[]
  /** The first month of Premium; null: what it always costs. */
  premiumCents: number | null
  /** An award that every member may claim once. */
  award: string | null
}

/** What the site sells, and through whom. */
export type Payments = {
  /** Null: nothing is sold. */
  provider: PaymentProvider | null
  currency: string
  packages: readonly CoinPackage[]
  /** What a month of Premium costs, in hundredths; 0: it isn't offered. */
  premiumCents: number
  /** Null: none was set. One that is over may still stand here. */
  sale: Sale | null
  /** How many coins one member of staff moves within 24 hours without a second person's approval. */
  soloCoins: number
}
