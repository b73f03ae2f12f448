/** Device parameters that go with every call (S-159). */
export const commonNames = [
  'appVersion',
  'deviceName',
  'deviceId',
  'osVersion',
  'sessionId',
  'gps_adid',
  'productId',
  'product_id',
  'orderId',
  'userId',
  'merchantNumber',
  'mobilePhone',
] as const;
