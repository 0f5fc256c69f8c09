import { flag, number, pointer, text, type Table } from '../columns';

export const lcr: Table = {
  name: 'lcr',
  key: 'lcr_sid',
  columns: {
    lcr_sid: text(),
    name: text({ max: 64 }),
    is_active: flag(1),
    default_carrier_set_entry_sid: pointer('lcr_carrier_set_entry', 'default_carrier_set_entry_sid_idxfk'),
    // No foreign keys: the table of a deleted owner remains.
    service_provider_sid: text({ indexed: true }),
    account_sid: text({ indexed: true }),
  },
};

export const lcrRoutes: Table = {
  name: 'lcr_routes',
  key: 'lcr_route_sid',
  columns: {
    lcr_route_sid: text(),
    lcr_sid: pointer('lcr', 'lcr_sid_idxfk', 'cascade', { required: true }),
    regex: text({ required: true, max: 32 }),
    description: text({ max: 1024 }),
    priority: number(null, { required: true }),
  },
};

export const lcrCarrierSetEntry: Table = {
  name: 'lcr_carrier_set_entry',
  key: 'lcr_carrier_set_entry_sid',
  columns: {
    lcr_carrier_set_entry_sid: text(),
    workload: number(1, { required: true }),
    lcr_route_sid: pointer('lcr_routes', 'lcr_route_sid_idxfk', 'cascade'),
    voip_carrier_sid: pointer('voip_carriers', 'voip_carrier_sid_idxfk_3', 'restrict', { required: true }),
    priority: number(0, { required: true }),
  },
};
