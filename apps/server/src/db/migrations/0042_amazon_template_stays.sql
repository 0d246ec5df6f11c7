-- The Amazon template is built in, and nobody can create another one. A deleted one returns, inactive.
update templates set deleted_at = null, is_active = false, is_default = false
  where deleted_at is not null and id = (select min(id) from templates where type = 'amazon-product-review')
    and not exists (select from templates where type = 'amazon-product-review' and deleted_at is null);
