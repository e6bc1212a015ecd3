/** Who made a change: staff in the office, a customer in the shop, or the shop itself. */
export type Actor = {
  kind: 'staff' | 'customer' | 'system';
  /** The staff or customer id; null for the shop itself. */
  id: number | null;
  /** As it is shown: a staff name, a system user, or "Customer". */
  name: string;
};

/** The shop's own work, such as the expiry of unpaid orders. */
export const SHOP: Actor = { kind: 'system', id: null, name: 'Shop' };

export function customerActor(customerId: number): Actor {
  return { kind: 'customer', id: customerId, name: 'Customer' };
}

export function staffActor({ staffId, name }: { staffId: number; name: string }): Actor {
  return { kind: 'staff', id: staffId, name };
}

/** The columns of an actor in the tables that record one. */
export function actorColumns({ kind, id, name }: Actor) {
  return { actorKind: kind, actorId: id, actorName: name };
}
